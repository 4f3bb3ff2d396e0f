import { Graph, layout } from '@dagrejs/dagre';
import { codePointWidth } from '../presenters/columns.js';
import type { Picture, PictureEdge, PictureNode } from './picture.js';

/** Pixels. */
const FONT_SIZE = 12;
const COLUMN = 7.3;
const LINE = 16;
const PADDING = 10;
const MARGIN = 20;
const TITLE = 28;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Placed extends Point {
  readonly width: number;
  readonly height: number;
}

/** A picture as SVG: nodes in layers in the picture's direction, edges routed around them. */
export function svg(picture: Picture): string {
  const { title, direction, nodes, edges } = picture;
  const isRight = direction === 'right';
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: isRight ? 'LR' : 'TB',
    nodesep: isRight ? 12 : 30,
    ranksep: isRight ? 90 : 40,
    edgesep: 16,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  for (const node of nodes) graph.setNode(node.id, { ...sizeOf(node) });
  edges.forEach(({ from, to, label }, index) => {
    graph.setEdge(
      from,
      to,
      { width: columns(label) * COLUMN, height: label === '' ? 0 : LINE, labelpos: 'c' },
      `e${index}`,
    );
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const wide = Math.max(width, columns(title) * COLUMN + 2 * MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(wide)} ${round(height + TITLE)}" width="${round(wide)}" height="${round(height + TITLE)}" font-family="ui-monospace, monospace" font-size="${FONT_SIZE}">`,
    `<title>${escaped(title)}</title>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#555"/></marker></defs>',
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="${MARGIN}" y="${TITLE - 6}" font-weight="bold" fill="#222">${escaped(title)}</text>`,
    `<g transform="translate(0 ${TITLE})">`,
    ...edges.map((edge, index) => edgeText(edge, graph.edge(edge.from, edge.to, `e${index}`))),
    ...nodes.map((node) => nodeText(node, graph.node(node.id) as Placed)),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

function sizeOf({ lines, shape }: PictureNode): { width: number; height: number } {
  const widest = Math.max(...lines.map(columns), 4) * COLUMN;
  const sides = shape === 'diamond' ? 4 * PADDING : 2 * PADDING;
  return { width: widest + sides, height: lines.length * LINE + 2 * PADDING - 4 };
}

function columns(text: string): number {
  let width = 0;
  for (const character of text) width += codePointWidth(character.codePointAt(0) as number);
  return width;
}

const FILL = { box: '#f6f8fa', round: '#e7f5e9', diamond: '#fff4e0' } as const;

function nodeText({ lines, shape, isFaint }: PictureNode, { x, y, width, height }: Placed): string {
  const left = x - width / 2;
  const top = y - height / 2;
  const outline =
    shape === 'diamond'
      ? `<polygon points="${hexagon(left, top, width, height)}"`
      : `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" rx="${shape === 'round' ? 12 : 3}"`;
  const start = left + (shape === 'diamond' ? 2 * PADDING : PADDING);
  const texts = lines.map((line, index) => {
    const weight = index === 0 ? ' font-weight="bold"' : '';
    return `<text x="${round(start)}" y="${round(top + PADDING + LINE * index + 9)}"${weight} fill="#222" xml:space="preserve">${escaped(line)}</text>`;
  });
  const faint = isFaint ? ' opacity="0.45" stroke-dasharray="3"' : '';
  return `<g${faint}>${outline} fill="${FILL[shape]}" stroke="#555"/>${texts.join('')}</g>`;
}

function hexagon(left: number, top: number, width: number, height: number): string {
  const middle = top + height / 2;
  const points: readonly (readonly [number, number])[] = [
    [left, middle],
    [left + PADDING, top],
    [left + width - PADDING, top],
    [left + width, middle],
    [left + width - PADDING, top + height],
    [left + PADDING, top + height],
  ];
  return points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
}

function edgeText(
  { label, isDashed }: PictureEdge,
  route: { points?: readonly Point[]; x?: number; y?: number },
): string {
  const points = route.points ?? [];
  const dash = isDashed ? ' stroke-dasharray="5 3"' : '';
  const path = `<path d="${curve(points)}" fill="none" stroke="#555"${dash} marker-end="url(#arrow)"/>`;
  if (label === '' || route.x === undefined || route.y === undefined) return path;
  const width = columns(label) * COLUMN;
  return (
    `${path}<rect x="${round(route.x - width / 2 - 2)}" y="${round(route.y - 8)}" width="${round(width + 4)}" height="15" fill="#fff"/>` +
    `<text x="${round(route.x)}" y="${round(route.y + 4)}" text-anchor="middle" fill="#555">${escaped(label)}</text>`
  );
}

/** A line through the points of a route whose corners are rounded. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next === undefined) path += `L${round(point.x)} ${round(point.y)}`;
    else
      path += `Q${round(point.x)} ${round(point.y)} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
