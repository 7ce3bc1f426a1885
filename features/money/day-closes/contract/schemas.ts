import { z } from 'zod'
import { cents, id, instant, optionalParagraph, paragraph } from '../../../../common/text.ts'

/** American bills and coins in use, in cents. A dollar can be either. */
export const bills = [10_000, 5000, 2000, 1000, 500, 200, 100] as const
export const coins = [100, 50, 25, 10, 5, 1] as const

const count = z.int('Enter a whole number').min(0, 'Enter a whole number').max(100_000, 'That is more than a drawer holds')
const counted = (values: readonly number[]) =>
  z.strictObject(Object.fromEntries(values.map((value) => [String(value), count.default(0)])))

/** How many there are of each bill and each coin. */
export const DrawerCount = z.strictObject({ bills: counted(bills), coins: counted(coins) })
export type DrawerCount = z.output<typeof DrawerCount>

/** One way to pay in a close: cash, checks, cards online, or the cards of one reader. */
const line = {
  /** `cash`, `check`, `online`, or the reader's id. */
  key: z.string(),
  label: z.string(),
  payments: z.int(),
  inCents: z.int(),
  /** Refunds less returned ones, as a positive number. None for checks: a check is refunded in cash. */
  backCents: z.int(),
  /** The expected amount; for cash, with the opening float. */
  expectedCents: z.int(),
}
export const DraftLine = z.strictObject(line)
export type DraftLine = z.output<typeof DraftLine>

export const CloseLine = z.strictObject({ ...line, countedCents: z.int(), differenceCents: z.int() })
export type CloseLine = z.output<typeof CloseLine>

const Check = z.strictObject({ workOrderId: id(), invoice: z.int(), checkNumber: z.string(), amountCents: z.int() })

const shop = z.strictObject({ id: id(), name: z.string(), timeZone: z.string() })
const money = {
  openingCents: z.int(),
  /** The checks in the drawer. */
  checks: z.array(Check),
  /** Checks that the bank returned: not in the drawer, and not subtracted from any way to pay. */
  bounced: z.array(Check),
}

/** The figures that a shop's next close will count, as of now. */
export const CloseDraft = z.strictObject({
  shop,
  /** Changes with every payment; a close must name the one it counted. */
  version: z.string(),
  /** The previous close, or null for the first one, which states what was in the drawer. */
  previous: z.strictObject({ id: id(), closedAt: instant('Date') }).nullable(),
  ...money,
  lines: z.array(DraftLine),
})
export type CloseDraft = z.output<typeof CloseDraft>

export const DayClose = z.strictObject({
  id: id(),
  number: z.int(),
  shop,
  closedAt: instant('Date'),
  closedBy: z.string(),
  /** The start of what it counts; null for the first one. */
  since: instant('Date').nullable(),
  ...money,
  lines: z.array(CloseLine),
  drawer: DrawerCount,
  countedCents: z.int(),
  /** Stays in the drawer for tomorrow. */
  leftCents: z.int(),
  differenceCents: z.int(),
  note: z.string(),
  /** Corrections, oldest first. */
  notes: z.array(z.strictObject({ text: z.string(), writtenBy: z.string(), writtenAt: instant('Date') })),
})
export type DayClose = z.output<typeof DayClose>

export const DayCloses = z.strictObject({
  closes: z.array(
    z.strictObject({
      id: id(),
      number: z.int(),
      closedAt: instant('Date'),
      closedBy: z.string(),
      countedCents: z.int(),
      differenceCents: z.int(),
      hasDifference: z.boolean(),
    }),
  ),
  /** Send as `after` to get the next page; null on the last page. */
  next: z.int().nullable(),
})
export type DayCloses = z.output<typeof DayCloses>

export const CloseForm = z.strictObject({
  /** The cash in the drawer before the first close; a later close starts with the cash left by the previous one. */
  openingCents: cents('Opening float').default(0),
  drawer: DrawerCount,
  /** The counted or printed total of each way to pay except cash, by its key. */
  counted: z.record(z.string().max(40), cents('Amount', { min: -999_999_999 }).optional()),
  leftCents: cents('Left in the drawer'),
  note: optionalParagraph('Note', 2000),
})
export type CloseForm = z.output<typeof CloseForm>

export const NoteForm = z.strictObject({ text: paragraph('Note', 2000) })
