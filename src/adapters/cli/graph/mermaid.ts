import type { Picture, PictureNode } from './picture.js';

/** A picture in the language of Mermaid, which GitHub draws in Markdown. */
export function mermaid({ title, direction, nodes, edges }: Picture): string {
  const lines = [
    '---',
    `title: ${JSON.stringify(title)}`,
    '---',
    `flowchart ${direction === 'right' ? 'LR' : 'TD'}`,
    ...nodes.map((node) => `  ${shaped(node)}${node.isFaint ? ':::faint' : ''}`),
    ...edges.map(({ from, to, label, isDashed }) => {
      const arrow = isDashed ? '-.->' : '-->';
      return `  ${from} ${arrow}${label === '' ? '' : `|"${escaped(label)}"|`} ${to}`;
    }),
    ...(nodes.some(({ isFaint }) => isFaint) ? ['  classDef faint opacity:0.5,stroke-dasharray:3'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function shaped({ id, lines, shape }: PictureNode): string {
  const label = `"${lines.map(escaped).join('<br>')}"`;
  if (shape === 'round') return `${id}([${label}])`;
  return shape === 'diamond' ? `${id}{{${label}}}` : `${id}[${label}]`;
}

/** Every sign that could end the label or mean something in it, as a numeric entity. */
function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M} .,:()+\-*/=!?…×_]/gu, (sign) => `#${sign.codePointAt(0)};`);
}
