import { calculatePortion } from '../../../common/cents.ts'
import { addDays, dayMilliseconds } from '../../../common/dates.ts'
import type { FigureKey, FigureUnit, Sums } from './contract/index.ts'

/** A sum of a figure, as a column of its tables. */
export interface Column {
  key: string
  label: string
  unit: Exclude<FigureUnit, 'percent'>
}

export interface Figure {
  key: FigureKey
  label: string
  unit: FigureUnit
  /** The events that count, and on which day. Days are in UTC. */
  definition: string
  value: (sums: Sums) => number | null
  /** The sums it is made of. */
  columns: readonly Column[]
  /** A state, noted every ten minutes, and not a sum of events. */
  isState?: true
  /** A higher value is worse. */
  isTrouble?: true
}

const of = (key: string) => (sums: Sums) => sums[key] ?? null
const money = (key: string, label: string): Column => ({ key, label, unit: 'money' })
const count = (key: string, label: string): Column => ({ key, label, unit: 'count' })
const bytes = (key: string, label: string): Column => ({ key, label, unit: 'bytes' })

export const figures: readonly Figure[] = [
  {
    key: 'sign-ups',
    label: 'Sign-ups',
    unit: 'count',
    definition: 'Accounts of vehicle owners, shop owners, employees and parts vendors, on the day they were created.',
    value: of('all'),
    columns: [
      count('customers', 'Vehicle owners'),
      count('owners', 'Shop owners'),
      count('employees', 'Employees'),
      count('vendors', 'Parts vendors'),
      count('all', 'Sign-ups'),
    ],
  },
  {
    key: 'active-shops',
    label: 'Active shops',
    unit: 'count',
    definition:
      'Shops that opened or closed a repair order on the day. The total counts each shop once. Its rows are one for each shop and day.',
    value: of('shops'),
    columns: [count('shops', 'Shops'), count('opened', 'Orders opened'), count('closed', 'Orders closed')],
  },
  {
    key: 'cars',
    label: 'Car count',
    unit: 'count',
    definition:
      'Repair orders on the day they closed, as in the shops’ own reports: free ones count, canceled ones do not, and a vehicle that came twice counts twice.',
    value: of('cars'),
    columns: [count('cars', 'Cars')],
  },
  {
    key: 'authorized',
    label: 'Authorized',
    unit: 'money',
    definition:
      'What customers authorized, with tax, on the day they answered: the new limit less the one before. An answer that lowers a limit is negative.',
    value: of('authorized'),
    columns: [count('answers', 'Answers'), money('authorized', 'Authorized')],
  },
  {
    key: 'paid',
    label: 'Paid',
    unit: 'money',
    definition:
      'Payments and deposits for repair orders by cash, check and card, as in the shops’ own reports, and payments for shop plans, on the day they were recorded. Refunds are not subtracted.',
    value: of('paid'),
    columns: [money('orders', 'Repair orders'), money('plans', 'Shop plans'), money('paid', 'Paid')],
  },
  {
    key: 'refunds',
    label: 'Refunds',
    unit: 'money',
    definition:
      'Refunds in cash and to cards, and bounced checks, as in the shops’ own reports, on the day they were recorded. A refund that the bank did not pay out is subtracted again.',
    value: of('refunds'),
    columns: [
      money('cashBack', 'Cash refunds'),
      money('cardBack', 'Card refunds'),
      money('checkBack', 'Bounced checks'),
      money('refunds', 'Refunds'),
    ],
  },
  {
    key: 'failed-payments',
    label: 'Failed payments',
    unit: 'count',
    isTrouble: true,
    definition:
      'Card payments that were declined or failed, on the day they did. Payment pages that nobody finished do not count.',
    value: of('failed'),
    columns: [count('failed', 'Failed'), money('cents', 'Amount')],
  },
  {
    key: 'failed-mails',
    label: 'Failed e-mails',
    unit: 'count',
    isTrouble: true,
    definition: 'E-mails that the mail server refused for good or nobody accepted for five days, on the day they were written.',
    value: of('failed'),
    columns: [count('failed', 'Failed')],
  },
  {
    key: 'failed-texts',
    label: 'Failed texts',
    unit: 'count',
    isTrouble: true,
    definition: 'Texts that were refused, or that the carrier did not deliver, on the day they were written.',
    value: of('failed'),
    columns: [count('failed', 'Failed')],
  },
  {
    key: 'failed-webhooks',
    label: 'Failed webhooks',
    unit: 'count',
    isTrouble: true,
    definition: 'Messages to shops’ own systems that were given up, on the day of their event. They are kept for 30 days.',
    value: of('failed'),
    columns: [count('failed', 'Failed'), count('attempts', 'Tries')],
  },
  {
    key: 'queue',
    label: 'Waiting deliveries',
    unit: 'count',
    isState: true,
    isTrouble: true,
    definition:
      'Mails, texts, webhooks, live events and jobs that are due or being tried again. A day shows the most that waited at once, looked at every ten minutes. The rows are those waiting now, by kind.',
    value: of('waiting'),
    columns: [count('waiting', 'Waiting')],
  },
  {
    key: 'errors',
    label: 'Error rate',
    unit: 'percent',
    isTrouble: true,
    definition:
      'Requests that the server could not answer (status 500 and above), divided by all requests. Kept for 35 days. The rows are hours and calls with errors.',
    value: (sums) => (sums['requests'] ? calculatePortion(sums['errors'] ?? 0, 100_000, sums['requests']) : null),
    columns: [count('errors', 'Errors'), count('requests', 'Requests')],
  },
  {
    key: 'slow-calls',
    label: 'Slow requests',
    unit: 'count',
    isTrouble: true,
    definition: 'Requests that took longer than a second. Kept for 35 days. The rows are hours and calls with slow requests.',
    value: of('slow'),
    columns: [count('slow', 'Slow'), count('requests', 'Requests')],
  },
  {
    key: 'database',
    label: 'Database size',
    unit: 'bytes',
    isState: true,
    definition:
      'The size of the database on disk. A day shows the last size noted on it. The rows are its tables now, with their indexes.',
    value: of('bytes'),
    columns: [bytes('bytes', 'Size')],
  },
  {
    key: 'backups',
    label: 'Backups',
    unit: 'count',
    definition: 'Complete backups by `npm run backup`, on the day they ended. A backup made with other tools is not known here.',
    value: of('good'),
    columns: [count('good', 'Complete'), count('failed', 'Failed'), bytes('bytes', 'Size')],
  },
]

export const getFigure = (key: FigureKey): Figure => figures.find((figure) => figure.key === key)!

/** A first and a last day in UTC, both included. */
export interface Span {
  from: string
  to: string
}

export const shownDays = 30
const longestDays = 366

const countDays = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1

/** The requested days; without a first day, 30 of them, and without a last day, until today. Null when they are too many or end before they begin. */
export function resolveSpan({ from, to }: Partial<Span>, today: string): Span | null {
  const last = to ?? today
  const span = { from: from ?? addDays(last, 1 - shownDays), to: last }
  const days = countDays(span)
  return days >= 1 && days <= longestDays ? span : null
}

/** Every day of a span, oldest first. */
export const listDays = (span: Span): string[] => Array.from({ length: countDays(span) }, (_, index) => addDays(span.from, index))

/** Sums of a day on which nothing happened. A state is unknown on a day without a sample. */
export const makeEmptySums = ({ columns, isState }: Figure): Sums =>
  isState ? {} : Object.fromEntries(columns.map(({ key }) => [key, 0]))
