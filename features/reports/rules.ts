import { portion } from '../../common/cents.ts'
import type { Grouping, ReportName, Sums } from './contract.ts'

export type Unit = 'money' | 'count' | 'percent' | 'rate' | 'hours'

/** A column of a report's tables: one of its sums as people read it. */
export interface Column {
  key: string
  label: string
  unit: 'money' | 'count' | 'hours'
  /** Of the sum; hours are hundredths. */
  value: (sums: Sums) => number
}

export interface Figure {
  key: string
  label: string
  report: ReportName
  unit: Unit
  /** What counts, on which day, before or after tax. */
  definition: string
  /** Null: nothing to divide by. Money is cents, a share is thousandths of a percent, hours are hundredths. */
  value: (sums: Sums) => number | null
  /** What it is made of, for tables and drill-down. */
  columns: readonly Column[]
}

const of = (key: string) => (sums: Sums) => sums[key] ?? 0
const money = (key: string, label: string): Column => ({ key, label, unit: 'money', value: of(key) })
const count = (key: string, label: string): Column => ({ key, label, unit: 'count', value: of(key) })
const hundredths = (key: string, label: string): Column => ({ key, label, unit: 'hours', value: of(key) })
/** Seconds as hundredths of an hour. */
const seconds = (key: string, label: string): Column => ({
  key,
  label,
  unit: 'hours',
  value: (sums) => portion(of(key)(sums), 100, 3600),
})

/** Thousandths of a percent. */
const share = (part: number, whole: number) => (whole === 0 ? null : portion(part, 100_000, whole))
const ratio = (cents: number, by: number) => (by === 0 ? null : portion(cents, 1, by))

export const profitOf = (sums: Sums): number => of('sales')(sums) - of('partsCost')(sums) - of('laborCost')(sums)

const sales = money('sales', 'Sales')
const cars = count('cars', 'Cars')
const profit: Column = { key: 'profit', label: 'Gross profit', unit: 'money', value: profitOf }
const salesParts = [money('bills', 'Bills'), money('credits', 'Credits'), sales]
const costs = [
  sales,
  money('partsCost', 'Parts cost'),
  money('laborCost', 'Labor cost'),
  profit,
  count('laborUnknown', 'Labor cost unknown'),
]

export const figures: readonly Figure[] = [
  {
    key: 'sales',
    label: 'Sales',
    report: 'sales',
    unit: 'money',
    definition:
      'Bills without tax, on the day their order closed by the shop’s clock: labor, parts, supplies, fees and storage of approved jobs, less discounts. What was given back on a closed order counts below zero, without its tax, on the day it went back. Deposits and part payments count with the bill; declined jobs and cancelled orders never.',
    value: of('sales'),
    columns: salesParts,
  },
  {
    key: 'cars',
    label: 'Car count',
    report: 'sales',
    unit: 'count',
    definition:
      'Orders that closed, each on the day it closed, also those that cost nothing. A vehicle that came twice counts twice; an order that was taken back to work counts once; cancelled orders do not count.',
    value: of('cars'),
    columns: [cars],
  },
  {
    key: 'aro',
    label: 'Average repair order',
    report: 'sales',
    unit: 'money',
    definition: 'Sales (without tax, less credits) divided by the car count of the same days.',
    value: (sums) => ratio(of('sales')(sums), of('cars')(sums)),
    columns: [sales, cars],
  },
  {
    key: 'profit',
    label: 'Gross profit',
    report: 'sales',
    unit: 'money',
    definition:
      'Sales less what the billed parts cost the shop, less the clocked hours on the closed orders at the pay rate of then, all on the day the order closed. Labor cost is unknown, and taken as nothing, where nobody clocked or no pay rate was set: the column counts those orders.',
    value: profitOf,
    columns: costs,
  },
  {
    key: 'margin',
    label: 'Gross margin',
    report: 'sales',
    unit: 'percent',
    definition: 'Gross profit divided by sales, both without tax and less credits.',
    value: (sums) => share(profitOf(sums), of('sales')(sums)),
    columns: costs,
  },
  {
    key: 'labor-rate',
    label: 'Effective labor rate',
    report: 'sales',
    unit: 'rate',
    definition:
      'Labor on the bills of orders that closed, without tax, divided by the hours billed on them. Credits are not taken off: they name no line.',
    value: (sums) => ratio(100 * of('labor')(sums), of('billedHours')(sums)),
    columns: [money('labor', 'Labor'), hundredths('billedHours', 'Hours billed')],
  },
  {
    key: 'close-ratio',
    label: 'Close ratio',
    report: 'closing',
    unit: 'percent',
    definition:
      'Jobs sold divided by jobs answered, on the day their order ended. Sold: approved on an order that closed. Answered: approved or declined on an order that closed or was cancelled. Jobs nobody answered do not count.',
    value: (sums) => share(of('sold')(sums), of('answered')(sums)),
    columns: [count('sold', 'Sold'), count('answered', 'Answered')],
  },
  {
    key: 'efficiency',
    label: 'Technician efficiency',
    report: 'efficiency',
    unit: 'percent',
    definition:
      'Hours billed divided by hours clocked, on the day the order closed. Billed hours belong to the technician of the labor, else of the order; clocked hours to who clocked them. Orders on which nobody clocked are left out.',
    value: (sums) => share(36 * of('billedHours')(sums), of('seconds')(sums)),
    columns: [hundredths('billedHours', 'Hours billed'), seconds('seconds', 'Hours clocked')],
  },
  {
    key: 'productivity',
    label: 'Technician productivity',
    report: 'productivity',
    unit: 'percent',
    definition:
      'Hours clocked on jobs divided by the hours the shop is open, on the days on which the technician clocked. A clock counts on the day it began; opening hours are those the shop has now; on a day without any the clocked hours stand for them. Clocks that still run do not count.',
    value: (sums) => share(of('seconds')(sums), of('openSeconds')(sums)),
    columns: [seconds('seconds', 'Hours clocked'), seconds('openSeconds', 'Hours open')],
  },
  {
    key: 'money-in',
    label: 'Money in',
    report: 'money',
    unit: 'money',
    definition:
      'What came in and went back on the day it was booked, with tax: payments, part payments and deposits by cash and card, less refunds. Money that came in twice and its way back are in it, as on the bank’s statement.',
    value: of('net'),
    columns: [
      money('cash', 'Cash'),
      money('card', 'Card'),
      money('cashBack', 'Cash back'),
      money('cardBack', 'Card back'),
      money('net', 'Net'),
    ],
  },
  {
    key: 'taxes',
    label: 'Taxes collected',
    report: 'sales',
    unit: 'money',
    definition:
      'Tax on the bills of orders that closed, on that day, less the tax in credits on theirs. A bill closes when it is paid in full, so this tax was collected. Supplies are taxed as parts; storage is not taxed.',
    value: (sums) => of('partsTax')(sums) + of('laborTax')(sums),
    columns: [
      money('partsTax', 'Tax on parts'),
      money('laborTax', 'Tax on labor'),
      { key: 'tax', label: 'Tax', unit: 'money', value: (sums) => of('partsTax')(sums) + of('laborTax')(sums) },
    ],
  },
  {
    key: 'owed',
    label: 'Outstanding balances',
    report: 'owed',
    unit: 'money',
    definition:
      'As of now, whatever the period: what is still owed, with tax, on bills of finished orders. Beside it what the shop holds that is on no bill: deposits, and what is to be given back.',
    value: of('owed'),
    columns: [money('owed', 'Owed'), money('held', 'Held')],
  },
]

export const figureOf = (key: string | null): Figure => figures.find((one) => one.key === key) ?? figures[0]!

/** What a report can be grouped by; the first unless another is chosen. */
export const groupingsOf: Readonly<Record<ReportName, readonly Grouping[]>> = {
  sales: ['day', 'week', 'month', 'technician', 'writer'],
  closing: ['day', 'week', 'month', 'technician', 'writer'],
  efficiency: ['day', 'week', 'month', 'technician', 'writer'],
  productivity: ['day', 'week', 'month', 'technician'],
  money: ['day', 'week', 'month'],
  owed: ['day', 'week', 'month', 'technician', 'writer'],
}

/** What it is grouped by when the one that is wanted is not possible. */
export const groupedBy = (report: ReportName, wanted: Grouping): Grouping =>
  groupingsOf[report].includes(wanted) ? wanted : groupingsOf[report][0]!

/** Every column of a report, once. */
export const columnsOf = (report: ReportName): readonly Column[] => [
  ...new Map(
    figures
      .filter((one) => one.report === report)
      .flatMap(({ columns }) => columns.map((column) => [column.key, column] as const)),
  ).values(),
]
