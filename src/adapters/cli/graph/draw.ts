import { choice, CommandLineError } from '../usage-error.js';
import type { Picture } from './picture.js';

type Notation = 'dot' | 'mermaid' | 'svg';

const NOTATIONS: Readonly<Record<Notation, Notation>> = { dot: 'dot', mermaid: 'mermaid', svg: 'svg' };

/**
 * The way to write pictures that `--graph` asks for. The layout of SVG takes a library that only such a run loads.
 *
 * @throws CommandLineError for a notation that does not exist, and beside JSON: a picture is the whole output
 */
export async function drawer(notation: string, format: string): Promise<(picture: Picture) => string> {
  const chosen = choice('--graph', notation, NOTATIONS);
  if (format === 'json' || format === 'machine') throw new CommandLineError('--graph draws; leave --format json away');
  switch (chosen) {
    case 'dot':
      return (await import('./dot.js')).dot;
    case 'mermaid':
      return (await import('./mermaid.js')).mermaid;
    case 'svg':
      return (await import('./svg.js')).svg;
  }
}
