/** A line of input, or why it is none. */
export type Line = { readonly text: string } | { readonly fault: string };

const LF = 10;

/**
 * The lines of a byte stream, without their LF or CRLF; a last line needs no end. A line that is not UTF-8, or longer
 * than `maxBytes`, is a fault, and reading goes on after it.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncIterable<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (part: Uint8Array): void => {
    size += part.byteLength;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
  };
  const finish = (): Line => {
    const line = size > maxBytes ? { fault: `a line has more than ${maxBytes} bytes` } : decode(parts, size);
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LF, from); end >= 0; end = chunk.indexOf(LF, from)) {
      take(chunk.subarray(from, end));
      yield finish();
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  if (size > 0) yield finish();
}

function decode(parts: readonly Uint8Array[], size: number): Line {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.endsWith('\r') ? text.slice(0, -1) : text };
  } catch {
    return { fault: 'a line is not UTF-8' };
  }
}
