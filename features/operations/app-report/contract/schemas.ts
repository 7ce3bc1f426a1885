import { z } from 'zod'

export const figureKeys = [
  'sign-ups',
  'active-shops',
  'cars',
  'authorized',
  'paid',
  'refunds',
  'failed-payments',
  'failed-mails',
  'failed-texts',
  'failed-webhooks',
  'queue',
  'errors',
  'slow-calls',
  'database',
  'backups',
] as const
export const FigureKey = z.enum(figureKeys)
export type FigureKey = z.output<typeof FigureKey>

/** Sums by name, in cents, bytes or a count; `rules.ts` defines them. */
export const Sums = z.record(z.string(), z.int())
export type Sums = z.output<typeof Sums>

export const FigureUnit = z.enum(['count', 'money', 'percent', 'bytes'])
export type FigureUnit = z.output<typeof FigureUnit>

/** Money in cents, shares in thousandths of a percent; null where nothing is known or there is nothing to divide by. */
const Value = z.int().nullable()

export const ReportedFigure = z.strictObject({
  key: FigureKey,
  label: z.string(),
  unit: FigureUnit,
  definition: z.string(),
  /** Every day of the period, oldest first. A day without a sample has no sums. */
  days: z.array(z.strictObject({ day: z.iso.date(), value: Value, sums: Sums })),
  value: Value,
  total: Sums,
  /** The current sums of figures that are a state and not a sum of events; null for the others. */
  now: z.strictObject({ value: Value, sums: Sums }).nullable(),
})
export type ReportedFigure = z.output<typeof ReportedFigure>

export const QueueKind = z.strictObject({
  kind: z.string(),
  waiting: z.int(),
  /** How many of these failed at least once and will be tried again. */
  retrying: z.int(),
  oldestDue: z.iso.datetime({ offset: true }),
})
export type QueueKind = z.output<typeof QueueKind>

export const SlowCall = z.strictObject({
  call: z.string(),
  requests: z.int(),
  /** 95% of the requests took at most this long, in milliseconds; null if it was more than 10 seconds. */
  mostWithinMs: z.int().nullable(),
  longestMs: z.int(),
})
export type SlowCall = z.output<typeof SlowCall>

export const BackupRun = z.strictObject({
  endedAt: z.iso.datetime({ offset: true }),
  bytes: z.int(),
  isGood: z.boolean(),
})
export type BackupRun = z.output<typeof BackupRun>

export const AppReport = z.strictObject({
  /** The time zone of the days. */
  timeZone: z.literal('UTC'),
  from: z.iso.date(),
  to: z.iso.date(),
  asOf: z.iso.datetime(),
  figures: z.array(ReportedFigure),
  /** The deliveries that are waiting now. */
  queue: z.array(QueueKind),
  /** The slowest calls of the last 24 hours. */
  slowest: z.array(SlowCall),
  lastBackup: BackupRun.nullable(),
})
export type AppReport = z.output<typeof AppReport>

/** One row of a figure. No names, addresses or texts of people. */
export const FigureRow = z.strictObject({
  id: z.string(),
  at: z.iso.datetime({ offset: true }),
  /** "Vehicle owner", "Payment", the name of a call, … */
  what: z.string(),
  /** The shop's name, or empty. */
  shop: z.string(),
  /** The number of the repair order, if the row is about one. */
  invoice: z.int().nullable(),
  detail: z.string(),
  sums: Sums,
})
export type FigureRow = z.output<typeof FigureRow>
