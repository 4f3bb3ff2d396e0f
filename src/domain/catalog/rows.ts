/**
 * Entries of the catalogue by id. Each is read when it is asked for, every time anew: a script uses a small part of the
 * catalogue, and reading all of it takes longer than reading the script.
 */
export interface Rows<Row> {
  /** In catalogue order. */
  readonly ids: readonly string[];
  /** Index in `ids`. */
  positionOf(id: string): number | undefined;
  at(position: number): Row;
  get(id: string): Row | undefined;
}

/** Rows as a file holds them: a parser of JSON skips a text much faster than it builds what the text says. */
export interface PackedRows {
  /** One a line. */
  readonly ids: string;
  /** The JSON of each row, in the order of the ids. */
  readonly rows: readonly string[];
}

export function packRows(rows: Iterable<readonly [id: string, row: unknown]>): PackedRows {
  const ids: string[] = [];
  const texts: string[] = [];
  for (const [id, row] of rows) {
    ids.push(id);
    texts.push(JSON.stringify(row));
  }
  return { ids: ids.join('\n'), rows: texts };
}

export function unpackRows<Row>(packed: PackedRows): Rows<Row> {
  return new TextRows(packed);
}

class TextRows<Row> implements Rows<Row> {
  readonly ids: readonly string[];
  private readonly rows: readonly string[];
  private positions: Map<string, number> | undefined;

  constructor({ ids, rows }: PackedRows) {
    this.ids = rows.length === 0 ? [] : ids.split('\n');
    this.rows = rows;
  }

  positionOf(id: string): number | undefined {
    if (this.positions === undefined) {
      this.positions = new Map();
      for (let i = 0; i < this.ids.length; i += 1) this.positions.set(this.ids[i] as string, i);
    }
    return this.positions.get(id);
  }

  at(position: number): Row {
    return JSON.parse(this.rows[position] as string) as Row;
  }

  get(id: string): Row | undefined {
    const position = this.positionOf(id);
    return position === undefined ? undefined : this.at(position);
  }
}
