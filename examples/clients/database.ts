// A stand-in for a client of a database: one statement is atomic, several are not. The first argument is the table.

export type Row = Readonly<Record<string, string | number>>;

export interface Database {
  select(table: string, where: Row): Promise<readonly Row[]>;
  /** False if there is a row already that has the same value in the column that must be unique. */
  insert(table: string, row: Row, options?: { readonly unique: string }): Promise<boolean>;
  /** How many rows there were to change. */
  update(table: string, where: Row, changes: Row): Promise<number>;
}

export class MemoryDatabase implements Database {
  readonly #tables = new Map<string, readonly Row[]>();

  constructor(tables: Readonly<Record<string, readonly Row[]>> = {}) {
    for (const [table, rows] of Object.entries(tables)) this.#tables.set(table, rows);
  }

  async select(table: string, where: Row): Promise<readonly Row[]> {
    return this.#rows(table).filter((row) => matches(row, where));
  }

  async insert(table: string, row: Row, options?: { readonly unique: string }): Promise<boolean> {
    const rows = this.#rows(table);
    if (options !== undefined && rows.some((other) => other[options.unique] === row[options.unique])) return false;
    this.#tables.set(table, [...rows, row]);
    return true;
  }

  async update(table: string, where: Row, changes: Row): Promise<number> {
    const rows = this.#rows(table);
    this.#tables.set(
      table,
      rows.map((row) => (matches(row, where) ? { ...row, ...changes } : row)),
    );
    return rows.filter((row) => matches(row, where)).length;
  }

  /** What the report shows as its state. */
  toJSON(): Record<string, readonly Row[]> {
    return Object.fromEntries(this.#tables);
  }

  #rows(table: string): readonly Row[] {
    return this.#tables.get(table) ?? [];
  }
}

function matches(row: Row, where: Row): boolean {
  return Object.entries(where).every(([column, value]) => row[column] === value);
}
