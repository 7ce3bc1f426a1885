import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, day } from '../../../../common/text.ts'
import { frequencies } from '../../../hiring/pay-schedules/contract/index.ts'

/** As on Form W-4, Step 1(c). Married filing separately is `single`. */
export const filingStatuses = ['single', 'married', 'head'] as const
export type FilingStatus = (typeof filingStatuses)[number]

export const PaycheckForm = z.strictObject({
  /** Decides which year's tables apply. */
  payDate: day('Pay date'),
  frequency: z.enum(frequencies, isRequired('How often')),
  /** The postal abbreviation of the state where the work is done. */
  state: z.string(isRequired('State')).regex(/^[A-Z]{2}$/, isInvalid('State')),
  grossCents: cents('Gross pay'),
  filingStatus: z.enum(filingStatuses, isRequired('Filing status')),
  /** The box of Form W-4, Step 2(c): two jobs in all. */
  step2: z.boolean(isInvalid('Two jobs')).default(false),
  /** Credits for dependents and others, a year. */
  step3Cents: cents('Step 3').default(0),
  /** Other income, a year. */
  step4aCents: cents('Step 4(a)').default(0),
  /** Deductions, a year. */
  step4bCents: cents('Step 4(b)').default(0),
  /** Extra withholding, each paycheck. */
  step4cCents: cents('Step 4(c)').default(0),
  exempt: z.boolean(isInvalid('Exempt')).default(false),
  /** Paid by this employer this year, before this paycheck. */
  ytdGrossCents: cents('Paid earlier this year').default(0),
})
export type PaycheckForm = z.output<typeof PaycheckForm>

/** One line of the calculation. */
export const PaycheckStep = z.strictObject({
  part: z.enum(['federal', 'social-security', 'medicare', 'state', 'net']),
  /** The line of Worksheet 1A in Publication 15-T; '' outside of it. */
  line: z.string(),
  text: z.string(),
  cents: z.int(),
})
export type PaycheckStep = z.output<typeof PaycheckStep>

/** Everything is cents, for this one paycheck. */
export const Paycheck = z.strictObject({
  grossCents: z.int(),
  federalCents: z.int(),
  socialSecurityCents: z.int(),
  medicareCents: z.int(),
  stateCents: z.int(),
  netCents: z.int(),
  steps: z.array(PaycheckStep),
  /** The amounts that a stub in that state can also withhold, and that this calculation leaves out. */
  notIncluded: z.array(z.string()),
  /** Where the tables are from. */
  sources: z.array(z.string()),
})
export type Paycheck = z.output<typeof Paycheck>
