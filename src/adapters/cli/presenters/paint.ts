import picocolors from 'picocolors';
import type { Severity } from '../../../domain/findings/diagnostic.js';

/** The few styles of Wright's text. Without colours each gives its text back. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
}

const plain = (text: string): string => text;
const NO_PAINT: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain, cyan: plain };

export function paint(colors: boolean): Paint {
  return colors ? picocolors.createColors(true) : NO_PAINT;
}

/** `text` in the colour of a severity. */
export function paintSeverity(style: Paint, severity: Severity, text: string): string {
  if (severity === 'error') return style.red(text);
  return severity === 'warning' ? style.yellow(text) : style.cyan(text);
}
