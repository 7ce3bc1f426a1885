import { z } from 'zod'
import { runKinds } from '../../stub-calculation/contract/index.ts'

/** A line of a form. `wagesCents` is its first column, where it has two; line 1 of Form 941 is a count. */
export const FormLine = z.strictObject({
  line: z.string(),
  label: z.string(),
  wagesCents: z.int().nullable(),
  unit: z.enum(['cents', 'people']),
  amount: z.int(),
})
export type FormLine = z.output<typeof FormLine>

export const Form941 = z.strictObject({
  lines: z.array(FormLine),
  /** By pay date, as Schedule B wants them; they add up to line 12. */
  liabilities: z.array(z.strictObject({ payDate: z.iso.date(), cents: z.int() })),
  /** The same taxes as the stubs have them. */
  stubCents: z.int(),
  /** Line 12 less the stubs: the employer's share is rounded once a quarter on the form, and once a stub on the stubs. */
  roundingCents: z.int(),
})
export type Form941 = z.output<typeof Form941>

export const Form940 = z.strictObject({
  lines: z.array(FormLine),
  /** As the stubs have it: with a credit reduction, and rounded once a stub. */
  stubCents: z.int(),
})
export type Form940 = z.output<typeof Form940>

const Named = z.strictObject({ label: z.string(), cents: z.int() })

/** The boxes of Form W-2. Cents. */
export const W2Boxes = z.strictObject({
  box1: z.int(),
  box2: z.int(),
  box3: z.int(),
  box4: z.int(),
  box5: z.int(),
  box6: z.int(),
  box10: z.int(),
  box12: z.array(z.strictObject({ code: z.string(), cents: z.int() })),
  /** Box 13, retirement plan: only known of pay that went into a 401(k). */
  hasRetirementPlan: z.boolean(),
  box14: z.array(Named),
  /** Boxes 15 to 17, a row for each state that took income tax. */
  states: z.array(z.strictObject({ state: z.string(), wagesCents: z.int(), taxCents: z.int() })),
  /** Box 19. */
  local: z.array(Named),
})
export type W2Boxes = z.output<typeof W2Boxes>

export const W2 = z.strictObject({
  accountId: z.uuid(),
  name: z.string(),
  address: z.string(),
  /** "1234"; '' if it is not on file. */
  ssnLast4: z.string(),
  boxes: W2Boxes,
})
export type W2 = z.output<typeof W2>

export const W2Page = z.strictObject({
  /** By name. */
  rows: z.array(W2),
  /** The last row's account, to ask for the next page; null on the last one. */
  after: z.uuid().nullable(),
})

/** A shop's report to one state for a quarter. */
export const StateTotal = z.strictObject({
  state: z.string(),
  people: z.int(),
  grossCents: z.int(),
  taxableCents: z.int(),
  taxCents: z.int(),
  /** Gross wages of pay runs that were approved before the shop's unemployment rate was entered. */
  withoutRateCents: z.int(),
})

export const JournalRun = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(runKinds),
  payDate: z.iso.date(),
  entries: z.array(z.strictObject({ account: z.string(), debitCents: z.int(), creditCents: z.int() })),
})
export type JournalRun = z.output<typeof JournalRun>

export const TaxReports = z.strictObject({
  year: z.int(),
  quarter: z.int(),
  /** Years with pay, and the present one; newest first. */
  years: z.array(z.int()),
  form941: Form941,
  form940: Form940,
  /** The sum of the year's W-2s. */
  w3: z.strictObject({ forms: z.int(), boxes: W2Boxes }),
  states: z.array(StateTotal),
})
export type TaxReports = z.output<typeof TaxReports>

export const JournalPage = z.strictObject({
  /** By pay date, oldest first. */
  runs: z.array(JournalRun),
  /** The last run, to ask for the next page; null on the last one. */
  after: z.uuid().nullable(),
})

export const reportTables = ['form-941', 'form-940', 'w-2', 'state-wages', 'journal'] as const
export type ReportTable = (typeof reportTables)[number]
