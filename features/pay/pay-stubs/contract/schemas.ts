import { z } from 'zod'
import { day, email, id } from '../../../../common/text.ts'
import { frequencies, Period } from '../../../hiring/pay-schedules/contract/index.ts'
import { paymentMethods, paymentStates, runStates } from '../../pay-runs/contract/index.ts'
import { runKinds, StubLine } from '../../stub-calculation/contract/index.ts'

/** The employee and the employer, as they were when the run was calculated. */
const StubFacts = z.strictObject({
  name: z.string(),
  address: z.string(),
  ssnLast4: z.string(),
  /** Shown where the Social Security number is not on file. */
  employeeNumber: z.string(),
  position: z.string(),
  employer: z.string(),
  dba: z.string(),
  employerAddress: z.string(),
  employerPhone: z.string(),
  einLast4: z.string(),
  frequency: z.enum(frequencies),
  state: z.string(),
  minutesWorked: z.int(),
  /** The minutes say all hours, also when they are 0. */
  countsHours: z.literal(true).optional(),
  timeOff: z.array(z.strictObject({ label: z.string(), minutes: z.int() })),
})

export const StubRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  periodFirst: z.iso.date(),
  periodLast: z.iso.date(),
  payDate: z.iso.date(),
  grossCents: z.int(),
  netCents: z.int(),
})
export type StubRow = z.output<typeof StubRow>

export const PayStub = z.strictObject({
  ...StubRow.shape,
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  runNumber: z.int(),
  facts: StubFacts,
  lines: z.array(StubLine),
  /** Amounts paid and withheld earlier this year under codes that no line of this stub has, so that the year adds up. */
  earlier: z.array(
    z.strictObject({
      side: z.enum(['earning', 'deduction']),
      code: z.string(),
      group: z.string(),
      label: z.string(),
      cents: z.int(),
    }),
  ),
  /** This year's sums, this stub included. */
  ytdGrossCents: z.int(),
  ytdNetCents: z.int(),
  /** The gross pay from another payroll system earlier this year, and the overtime premium in it. */
  earlierGrossCents: z.int(),
  earlierPremiumCents: z.int(),
  payments: z.array(
    z.strictObject({ method: z.enum(paymentMethods), accountLast4: z.string(), cents: z.int(), state: z.enum(paymentStates) }),
  ),
})
export type PayStub = z.output<typeof PayStub>

export const StubList = z.strictObject({
  stubs: z.array(StubRow),
  /** The last row's id, to ask for the next page; null on the last one. */
  after: z.uuid().nullable(),
})

/** `POST /payroll` of the specification. */
export const PayrollForm = z.strictObject({
  email: email(),
  shop: id('Shop'),
  /** Any day of the period, such as its first one. */
  period: day('Period'),
})

export const Payroll = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  /** Null when the shop’s schedule has no period on that day. */
  period: Period.nullable(),
  /** The stubs of that period, oldest first. */
  stubs: z.array(PayStub),
  grossCents: z.int(),
  netCents: z.int(),
})
export type Payroll = z.output<typeof Payroll>
