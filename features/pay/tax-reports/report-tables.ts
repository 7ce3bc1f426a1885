import type { Form940, Form941, JournalRun, W2 } from './contract/index.ts'

type Cell = string | number
type Rows = Cell[][]

const dollars = (cents: number) => Number((cents / 100).toFixed(2))

export const tabulateForm = ({ lines }: Pick<Form940, 'lines'>): Rows => [
  ['Line', 'Label', 'Column 1', 'Amount'],
  ...lines.map(({ line, label, wagesCents, unit, amount }) => [
    line,
    label,
    wagesCents === null ? '' : dollars(wagesCents),
    unit === 'people' ? amount : dollars(amount),
  ]),
]

export const tabulate941 = (form: Form941): Rows => [
  ...tabulateForm(form),
  [],
  ['Pay date', 'Tax liability'],
  ...form.liabilities.map(({ payDate, cents }) => [payDate, dollars(cents)]),
]

/** A row for each employee; states, box 14 and local taxes as text, because their number differs. */
export function tabulateW2s(forms: readonly Omit<W2, 'accountId'>[]): Rows {
  const codes = ['D', 'W', 'AA', 'TT']
  const list = (named: readonly { label: string; cents: number }[]) =>
    named.map(({ label, cents }) => `${label} ${dollars(cents).toFixed(2)}`).join('; ')
  return [
    [
      'Employee',
      'Address',
      'SSN (last 4)',
      ...[1, 2, 3, 4, 5, 6, 10].map((box) => `Box ${box}`),
      ...codes.map((code) => `Box 12 ${code}`),
      'Box 13 retirement plan',
      'Box 14',
      'Box 15 state',
      'Box 16 wages',
      'Box 17 tax',
      'Box 19 local tax',
    ],
    ...forms.map(({ name, address, ssnLast4, boxes }) => [
      name,
      address,
      ssnLast4,
      ...[boxes.box1, boxes.box2, boxes.box3, boxes.box4, boxes.box5, boxes.box6, boxes.box10].map(dollars),
      ...codes.map((code) => dollars(boxes.box12.find((entry) => entry.code === code)?.cents ?? 0)),
      boxes.hasRetirementPlan ? 'X' : '',
      list(boxes.box14),
      boxes.states.map(({ state }) => state).join('; '),
      boxes.states.map(({ wagesCents }) => dollars(wagesCents).toFixed(2)).join('; '),
      boxes.states.map(({ taxCents }) => dollars(taxCents).toFixed(2)).join('; '),
      list(boxes.local),
    ]),
  ]
}

/** One employee's quarter in one state. */
export interface StateWages {
  accountId: string
  state: string
  name: string
  ssnLast4: string
  minutes: number
  grossCents: number
  /** Health, HSA, FSA and the like, which most states do not count. */
  cafeteriaCents: number
  taxableCents: number
  taxCents: number
  /** Gross wages of pay runs that were approved without the shop's state unemployment rate, so that their taxable wages and tax are missing. */
  withoutRateCents: number
}

export const tabulateStates = (rows: readonly StateWages[]): Rows => [
  [
    'State',
    'Employee',
    'SSN (last 4)',
    'Hours',
    'Gross wages',
    'Section 125 deductions',
    'Taxable wages',
    'Unemployment tax',
    'Gross wages without a tax rate',
  ],
  ...rows.map((row) => [
    row.state,
    row.name,
    row.ssnLast4,
    Number((row.minutes / 60).toFixed(2)),
    dollars(row.grossCents),
    dollars(row.cafeteriaCents),
    dollars(row.taxableCents),
    dollars(row.taxCents),
    dollars(row.withoutRateCents),
  ]),
]

export const tabulateJournal = (runs: readonly Omit<JournalRun, 'id'>[]): Rows => [
  ['Date', 'Run', 'Account', 'Debit', 'Credit'],
  ...runs.flatMap(({ payDate, number, entries }) =>
    entries.map(({ account, debitCents, creditCents }) => [
      payDate,
      number,
      account,
      debitCents === 0 ? '' : dollars(debitCents),
      creditCents === 0 ? '' : dollars(creditCents),
    ]),
  ),
]
