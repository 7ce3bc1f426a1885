import { calculatePortion } from '../../../common/cents.ts'
import { type ExemptionReason, exemptionReasons } from '../../people/exemptions/contract/index.ts'
import { reasonLabels } from '../../people/exemptions/rules.ts'
import {
  calculateEffectiveRate,
  calculateGrossProfit,
  calculateMargin,
  explainHiddenPay,
} from '../../repair/work-orders/rules.ts'
import type { Grouping, Report, ReportName, Sums } from './contract/index.ts'

export type Unit = 'money' | 'count' | 'percent' | 'rate' | 'hours'

/** A column of a report's tables, computed from its sums. */
export interface Column {
  key: string
  label: string
  unit: 'money' | 'count' | 'hours'
  /** Hours are in hundredths. */
  value: (sums: Sums) => number
  /** Left out on the screen while its total is zero. */
  isRare?: true
}

export interface Figure {
  key: string
  label: string
  report: ReportName
  unit: Unit
  /** The rows that count, on which day, with or without tax. */
  definition: string
  /** Null when there is nothing to divide by. Money in cents, shares in thousandths of a percent, hours in hundredths. */
  value: (sums: Sums) => number | null
  /** The sums the figure is made of, for tables and the rows behind them. */
  columns: readonly Column[]
  /** Its value depends on labor costs. */
  costsLabor?: true
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
  value: (sums) => calculatePortion(of(key)(sums), 100, 3600),
})

/** Thousandths of a percent. */
const calculateShare = (part: number, whole: number) => (whole === 0 ? null : calculatePortion(part, 100_000, whole))
const calculateRatio = (cents: number, by: number) => (by === 0 ? null : calculatePortion(cents, 1, by))

const listSalesAndCosts = (sums: Sums) => ({
  salesCents: of('sales')(sums),
  partsCostCents: of('partsCost')(sums),
  laborCostCents: sums['laborCost'] ?? null,
})

/** The sums of sales that reveal labor costs. They are left out while labor cost is withheld. */
export const laborSums: readonly string[] = ['laborCost', 'laborUnknown', 'laborEstimated']

const calculateProfit = (sums: Sums) => calculateGrossProfit(listSalesAndCosts(sums))

const sales = money('sales', 'Sales')
const cars = count('cars', 'Cars')
const profit: Column = { key: 'profit', label: 'Gross profit', unit: 'money', value: (sums) => calculateProfit(sums) ?? 0 }
const salesParts = [money('bills', 'Invoices'), money('credits', 'Credits'), sales]
const laborCosts: readonly Column[] = [
  money('laborCost', 'Labor cost'),
  profit,
  count('laborUnknown', 'Labor cost unknown'),
  { ...count('laborEstimated', 'Labor cost estimated'), isRare: true },
]
const costs = [sales, money('partsCost', 'Parts and sublet cost'), ...laborCosts]

/** The pay of technicians, and what others earned on orders. */
const calculateOrderLabor = (sums: Sums): number => of('onOrders')(sums) + of('idle')(sums)
const calculateLaborPaid = (sums: Sums): number => calculateOrderLabor(sums) + of('elsewhere')(sums)
const laborPaid: readonly Column[] = [
  money('onOrders', 'On repair orders'),
  money('idle', 'Unapplied'),
  money('elsewhere', 'Other positions'),
  money('employerTaxes', 'Employer taxes included'),
  { key: 'laborPaid', label: 'Labor cost', unit: 'money', value: calculateLaborPaid },
]

/** Names the sum of the sales on which customers with this reason paid no tax. */
export const nameExempt = (reason: ExemptionReason): string => `exempt-${reason}`

export const figures: readonly Figure[] = [
  {
    key: 'sales',
    label: 'Sales',
    report: 'sales',
    unit: 'money',
    definition:
      'Bills without tax, on the day the repair order closed in the shop’s time zone: labor, parts, supplies, fees and storage of approved jobs, less discounts. A refund on a closed order is subtracted, without its tax, on the day of the refund. Deposits and partial payments count with the bill. Declined jobs and canceled orders never count.',
    value: of('sales'),
    columns: salesParts,
  },
  {
    key: 'cars',
    label: 'Car count',
    report: 'sales',
    unit: 'count',
    definition:
      'Repair orders on the day they closed, including free ones. A vehicle that came twice counts twice. A reopened order counts once. Canceled orders do not count.',
    value: of('cars'),
    columns: [cars],
  },
  {
    key: 'aro',
    label: 'Average repair order',
    report: 'sales',
    unit: 'money',
    definition: 'Sales (without tax, less credits) divided by the car count of the same days.',
    value: (sums) => calculateRatio(of('sales')(sums), of('cars')(sums)),
    columns: [sales, cars],
  },
  {
    key: 'profit',
    label: 'Gross profit',
    report: 'sales',
    unit: 'money',
    definition:
      'Sales less the cost of the billed parts and of cores the customer did not return, and less what labor cost, on the day the repair order closed.',
    costsLabor: true,
    value: calculateProfit,
    columns: costs,
  },
  {
    key: 'margin',
    label: 'Gross margin',
    report: 'sales',
    unit: 'percent',
    definition: 'Gross profit divided by sales, both without tax and less credits.',
    costsLabor: true,
    value: (sums) => calculateMargin(listSalesAndCosts(sums)),
    columns: costs,
  },
  {
    key: 'labor-rate',
    label: 'Effective labor rate',
    report: 'sales',
    unit: 'rate',
    definition:
      'Labor on the bills of closed repair orders, less the discounts on it and without tax, divided by the hours billed. Credits are not subtracted, because they are not tied to a line.',
    value: (sums) => calculateEffectiveRate(of('labor')(sums), of('billedHours')(sums)),
    columns: [money('labor', 'Labor'), hundredths('billedHours', 'Hours billed')],
  },
  {
    key: 'close-ratio',
    label: 'Close ratio',
    report: 'closing',
    unit: 'percent',
    definition:
      'Jobs sold divided by jobs answered, on the day the repair order closed or was canceled. Sold means approved on an order that closed. Answered means approved or declined. Jobs without an answer do not count.',
    value: (sums) => calculateShare(of('sold')(sums), of('answered')(sums)),
    columns: [count('sold', 'Sold'), count('answered', 'Answered')],
  },
  {
    key: 'efficiency',
    label: 'Technician efficiency',
    report: 'efficiency',
    unit: 'percent',
    definition:
      'Hours billed divided by hours clocked, on the day the repair order closed. Billed hours count for the technician of the labor line, or else of the order. Clocked hours count for the person who clocked in. Orders without clocked hours are left out.',
    value: (sums) => calculateShare(36 * of('billedHours')(sums), of('seconds')(sums)),
    columns: [hundredths('billedHours', 'Hours billed'), seconds('seconds', 'Hours clocked')],
  },
  {
    key: 'productivity',
    label: 'Technician productivity',
    report: 'productivity',
    unit: 'percent',
    definition:
      'Hours clocked on jobs divided by the shop’s opening hours, on every day the shop was open, from the technician’s first clock here until today or the day they left. Time counts on the day it started. Opening hours are the current ones; on a day the shop is closed, the clocked hours are used instead. Running clocks do not count.',
    value: (sums) => calculateShare(of('seconds')(sums), of('openSeconds')(sums)),
    columns: [seconds('seconds', 'Hours clocked'), seconds('openSeconds', 'Hours open')],
  },
  {
    key: 'labor-paid',
    label: 'Labor cost',
    report: 'payroll',
    unit: 'money',
    definition:
      'Gross pay and employer taxes of approved paychecks, on their pay date. Pay earned on a repair order, and pay for hours clocked on one, is on orders. Unapplied is the rest of what technicians are paid: hours at work that nobody clocked on an order, time off, bonuses and adjustments. Other positions are everybody else’s pay that is on no order, for example the salary of a service advisor. Voided paychecks do not count.',
    value: calculateLaborPaid,
    columns: laborPaid,
  },
  {
    key: 'labor-unapplied',
    label: 'Unapplied labor',
    report: 'payroll',
    unit: 'percent',
    definition:
      'The part of technicians’ pay that no repair order bears, on the pay date: unapplied labor divided by itself and the labor on orders. The pay of other positions is left out, except what they earned on orders.',
    value: (sums) => calculateShare(of('idle')(sums), calculateOrderLabor(sums)),
    columns: laborPaid,
  },
  {
    key: 'labor-hour-cost',
    label: 'Labor cost per hour on orders',
    report: 'payroll',
    unit: 'rate',
    definition:
      'Labor on orders and unapplied labor of approved paychecks, divided by the hours clocked on repair orders in their days. The pay of other positions is left out, except what they earned on orders. Compare it with the effective labor rate.',
    value: (sums) => calculateEffectiveRate(calculateOrderLabor(sums), calculatePortion(of('onOrderSeconds')(sums), 100, 3600)),
    columns: [...laborPaid, seconds('onOrderSeconds', 'Hours on orders'), seconds('idleSeconds', 'Unapplied hours')],
  },
  {
    key: 'money-in',
    label: 'Money in',
    report: 'money',
    unit: 'money',
    definition:
      'Payments, partial payments and deposits by cash, check and card, less refunds and bounced checks, with tax, on the day they were recorded. Duplicate payments and their refunds are included, as on a bank statement.',
    value: of('net'),
    columns: [
      money('cash', 'Cash'),
      { ...money('check', 'Check'), isRare: true },
      money('card', 'Card'),
      money('cashBack', 'Cash refunds'),
      { ...money('checkBack', 'Bounced checks'), isRare: true },
      money('cardBack', 'Card refunds'),
      money('net', 'Net'),
    ],
  },
  {
    key: 'taxes',
    label: 'Taxes collected',
    report: 'sales',
    unit: 'money',
    definition:
      'Tax on the bills of repair orders on the day they closed, less the tax in credits on the day of the credit. An order closes when its bill is paid in full, so this tax was collected. Sales are split into what was taxed, what would have been taxed but for the customer’s certificate, by its reason, or but for a mark on the line, and what the shop’s settings do not tax.',
    value: (sums) => of('partsTax')(sums) + of('laborTax')(sums),
    columns: [
      money('taxable', 'Taxable'),
      ...exemptionReasons.map((reason) => ({
        ...money(nameExempt(reason), `Exempt: ${reasonLabels[reason].toLowerCase()}`),
        isRare: true as const,
      })),
      { ...money('exemptLines', 'Exempt lines'), isRare: true },
      money('untaxed', 'Not taxed'),
      sales,
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
      'As of now, whatever the period: the balance due, with tax, on bills of finished repair orders. The second column is money the shop holds that is on no bill: deposits, and refunds not yet paid.',
    value: of('owed'),
    columns: [money('owed', 'Balance due'), money('held', 'Held')],
  },
]

export const getFigure = (key: string | null): Figure => figures.find((figure) => figure.key === key) ?? figures[0]!

/** Whether these sums leave out labor costs, so that gross profit has no value. */
const isLaborWithheld = (sums: Sums): boolean => sums['laborCost'] === undefined

/** The columns of a figure that the screen shows. Files have all of them. */
export const listShownColumns = ({ columns }: Figure, total: Sums): readonly Column[] =>
  columns.filter(
    (column) => (!column.isRare || column.value(total) !== 0) && !(isLaborWithheld(total) && laborCosts.includes(column)),
  )

/** The possible groupings of a report; the first is the default. */
export const groupingsOf: Readonly<Record<ReportName, readonly Grouping[]>> = {
  sales: ['day', 'week', 'month', 'technician', 'writer', 'field'],
  closing: ['day', 'week', 'month', 'technician', 'writer', 'field'],
  efficiency: ['day', 'week', 'month', 'technician', 'writer', 'field'],
  productivity: ['day', 'week', 'month', 'technician'],
  payroll: ['day', 'week', 'month', 'technician'],
  money: ['day', 'week', 'month'],
  owed: ['day', 'week', 'month', 'technician', 'writer', 'field'],
}

/** Whether the rows of a report name a person. */
export const namesPeople = (report: ReportName): boolean => report !== 'money'

/** How labor cost is counted for a reader: as paid, at an average for each hour billed, or not at all. */
export type LaborBasis = Pick<Report, 'seesPay' | 'averageLaborCents'>

/** The note below the definition of a figure with labor cost. */
export const explainLabor = ({ seesPay, averageLaborCents }: LaborBasis): string =>
  seesPay
    ? 'Labor cost is what people were paid for their work on it, with overtime and employer taxes. Until their paychecks are approved it is estimated by their pay plans, or by the pay rate of the position without one. It is unknown and counts as zero when nobody clocked in or no pay rate was set. Columns count those orders.'
    : explainHiddenPay(averageLaborCents)

/** The requested grouping if the report supports it, or else its default. */
export const showGrouping = (report: ReportName, wanted: Grouping): Grouping =>
  groupingsOf[report].includes(wanted) ? wanted : groupingsOf[report][0]!

/** Every column of a report, without duplicates. */
export const listColumns = (report: ReportName): readonly Column[] => [
  ...new Map(
    figures
      .filter((figure) => figure.report === report)
      .flatMap(({ columns }) => columns.map((column) => [column.key, column] as const)),
  ).values(),
]

/** Columns that reveal labor costs. A file keeps them without values while labor cost is withheld. */
export const isLaborCost = (column: Column): boolean => laborCosts.includes(column)
