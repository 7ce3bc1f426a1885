/** Why a row of an uploaded table cannot be taken, as its owner reads it. */
export interface Fault {
  field: string
  reason: string
}

/** The index of the column that each field is read from; a field without one is not in the table. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>

/** The cell values of one table. */
export interface CellRules<Field extends string> {
  fieldNames: Readonly<Record<Field, string>>
  /** The most characters of a field's text; 60 if it has none. */
  maxLengths: Partial<Record<Field, number>>
  /** Fields with several lines. */
  longFields?: readonly Field[]
}

/** The longest cell that is looked into, with the spaces around its text. A longer one is a fault. */
const maxCellLength = 500
const maxLongCell = 8000

/** A row's cells and their faults. An unreadable cell counts as empty. */
export class Cells<Field extends string> {
  readonly faults: Fault[] = []
  readonly #cells: readonly string[]
  readonly #mapping: ColumnMapping<Field>
  readonly #rules: CellRules<Field>
  readonly #tooLong = new Set<Field>()

  constructor(cells: readonly string[], mapping: ColumnMapping<Field>, rules: CellRules<Field>) {
    this.#cells = cells
    this.#mapping = mapping
    this.#rules = rules
    for (const field of Object.keys(mapping) as Field[]) {
      const most = this.#isLong(field) ? maxLongCell : maxCellLength
      if (this.#raw(field).length <= most) continue
      this.#tooLong.add(field)
      this.addFault(field, `The cell is longer than ${most.toLocaleString('en-US')} characters. Shorten it`)
    }
  }

  #isLong(field: Field): boolean {
    return this.#rules.longFields?.includes(field) ?? false
  }

  #raw(field: Field): string {
    const column = this.#mapping[field]
    return column === undefined ? '' : (this.#cells[column] ?? '')
  }

  cell(field: Field): string {
    return this.#tooLong.has(field) ? '' : cleanText(this.#raw(field), this.#isLong(field))
  }

  has(...named: readonly Field[]): boolean {
    return named.some((field) => this.#tooLong.has(field) || this.cell(field) !== '')
  }

  text(field: Field): string {
    return this.limitLength(field, this.cell(field), this.#rules.maxLengths[field] ?? 60)
  }

  limitLength(field: Field, text: string, most: number): string {
    if (text.length <= most) return text
    this.addFault(field, `${this.#rules.fieldNames[field]} is longer than ${most} characters`)
    return ''
  }

  /** Reads a cell that is not empty with `as`; adds a fault when `as` returns null. */
  read<T>(field: Field, as: (text: string) => T | null, reason: string): T | null {
    const text = this.cell(field)
    if (text === '') return null
    const made = as(text)
    if (made === null) this.addFault(field, `"${shortenCell(text)}" ${reason}`)
    return made
  }

  addFault(field: Field, reason: string): void {
    this.faults.push({ field: this.#rules.fieldNames[field], reason })
  }
}

const invisible = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Removes line breaks, control characters that reverse text, and the apostrophe our exports put before a formula. */
function cleanText(text: string, hasLines: boolean): string {
  const shown = hasLines
    ? text
        .replaceAll('\0', '')
        .split(/\r\n|\r|\n/)
        .map((line) => line.replace(invisible, ' ').trimEnd())
        .join('\n')
    : text.replace(invisible, ' ')
  return shown.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}

/** A cell as a sentence about it shows it. Never half a surrogate pair, which the database cannot store. */
export const shortenCell = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 40).replace(/[\uD800-\uDBFF]$/, '')}…` : text
