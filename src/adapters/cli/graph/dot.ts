import type { Picture, PictureNode } from './picture.js';

const SHAPES = { box: 'box', round: 'box', diamond: 'hexagon' } as const;

/** A picture in the language of Graphviz. */
export function dot({ title, direction, nodes, edges }: Picture): string {
  const lines = [
    'digraph {',
    `  label=${quoted(title)};`,
    '  labelloc=t;',
    ...(direction === 'right' ? ['  rankdir=LR;'] : []),
    '  node [fontname="monospace", fontsize=10];',
    '  edge [fontname="sans-serif", fontsize=9];',
    ...nodes.map((node) => `  ${node.id} [${nodeAttributes(node)}];`),
    ...edges.map(({ from, to, label, isDashed }) => {
      const attributes = [label === '' ? '' : `label=${quoted(label)}`, isDashed ? 'style=dashed' : ''].filter(
        (attribute) => attribute !== '',
      );
      return `  ${from} -> ${to}${attributes.length === 0 ? '' : ` [${attributes.join(', ')}]`};`;
    }),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function nodeAttributes({ lines, shape, isFaint }: PictureNode): string {
  const styles = [shape === 'round' ? 'rounded' : '', isFaint ? 'dotted' : ''].filter((style) => style !== '');
  const style = styles.length === 0 ? '' : `, style="${styles.join(',')}"`;
  // \l ends a line that is set to the left.
  return `shape=${SHAPES[shape]}, label="${lines.map((line) => `${escaped(line)}\\l`).join('')}"${style}`;
}

function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
