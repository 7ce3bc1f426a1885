import type { StubLine } from '../stub-calculation/contract/index.ts'

export interface RegisterRow {
  name: string
  /** "1234": the end of the Social Security number; '' if it is not on file. */
  ssnLast4: string
  /** Worked. */
  minutes: number
  grossCents: number
  netCents: number
  lines: readonly Pick<StubLine, 'side' | 'code' | 'label' | 'hundredths' | 'cents'>[]
  depositCents: number
  checkCents: number
}

type Cell = string | number

const sides = ['earning', 'deduction', 'employer'] as const
const dollars = (cents: number) => Number((cents / 100).toFixed(2))
const addUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** One column for a deduction that several employees have, each with a number of its own: `health.2`. */
const columnOf = ({ code, label }: { code: string; label: string }) => `${code.split('.')[0]} ${label}`

/**
 * The register: a row for each employee and one with the totals; a column for each kind of pay, deduction, tax and employer's tax that anyone
 * has. Amounts in dollars, hours in decimals.
 */
export function makeRegister(
  head: readonly (readonly Cell[])[],
  rows: readonly RegisterRow[],
  labels: Readonly<Record<string, string>>,
): Cell[][] {
  const keyOf = ({ code, label }: RegisterRow['lines'][number]) => (labels[code] ? code : columnOf({ code, label }))
  const columns = sides.flatMap((side) => {
    const codes = new Map<string, string>()
    for (const { lines } of rows)
      for (const line of lines) if (line.side === side) codes.set(keyOf(line), labels[line.code] ?? line.label)
    return [...codes].map(([key, label]) => ({ side, key, label }))
  })
  const read = (row: RegisterRow, side: StubLine['side'], key: string) =>
    addUp(row.lines.filter((line) => line.side === side && keyOf(line) === key).map(({ cents }) => cents))
  const hours = ({ minutes }: RegisterRow) => minutes
  const flagged = (row: RegisterRow) => addUp(row.lines.map(({ hundredths }) => hundredths ?? 0))
  const ofSide = (side: StubLine['side']) => columns.filter((column) => column.side === side)
  const write = (name: string, last4: string, of: readonly RegisterRow[]): Cell[] => {
    const sum = (pick: (row: RegisterRow) => number) => dollars(addUp(of.map(pick)))
    const sums = (side: StubLine['side']) => ofSide(side).map(({ key }) => sum((row) => read(row, side, key)))
    return [
      name,
      last4,
      Number((addUp(of.map(hours)) / 60).toFixed(2)),
      Number((addUp(of.map(flagged)) / 100).toFixed(2)),
      ...sums('earning'),
      sum(({ grossCents }) => grossCents),
      ...sums('deduction'),
      sum(({ netCents }) => netCents),
      sum(({ depositCents }) => depositCents),
      sum(({ checkCents }) => checkCents),
      ...sums('employer'),
    ]
  }
  return [
    ...head.map((line) => [...line]),
    [
      'Employee',
      'SSN (last 4)',
      'Hours worked',
      'Hours flagged',
      ...ofSide('earning').map(({ label }) => label),
      'Gross pay',
      ...ofSide('deduction').map(({ label }) => label),
      'Net pay',
      'Direct deposit',
      'Check',
      ...ofSide('employer').map(({ label }) => label),
    ],
    ...rows.map((row) => write(row.name, row.ssnLast4, [row])),
    write('Total', '', rows),
  ]
}
