import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { day, id, line } from '../../../../common/text.ts'

export const policyKinds = ['vacation', 'personal', 'sick', 'other'] as const
export type PolicyKind = (typeof policyKinds)[number]

/** none: nothing accrues. worked: with approved hours. period: with each pay period. year: at once, on a day of the year or of hire. */
export const accruals = ['none', 'worked', 'period', 'year'] as const
export type Accrual = (typeof accruals)[number]

export const steps = [15, 30, 60, 120, 240] as const

const minutes = (label: string, min: number, max: number) =>
  z.int(isInvalid(label)).min(min, isInvalid(label)).max(max, isInvalid(label))

/** How a policy accrues from a day on. */
export const Terms = z.strictObject({
  accrual: z.enum(accruals, isRequired('How it accrues')),
  /** With each pay period or year, or for `workedMinutes` of work. */
  accrualMinutes: minutes('Hours', 0, 60_000).default(0),
  workedMinutes: minutes('Hours of work', 1, 60_000).default(1800),
  /** MM-DD; '' is the day of hire. */
  yearDay: z
    .string()
    .regex(/^((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))?$/, 'Enter a day as MM-DD, up to the 28th')
    .default(''),
  /** Nothing accrues above it; null: no cap. */
  capMinutes: minutes('Cap', 0, 600_000).nullable().default(null),
  /** The time that stays at the end of the year; null: all. */
  carryMinutes: minutes('Carry-over', 0, 600_000).nullable().default(null),
  paysOut: z.boolean().default(false),
})
export type Terms = z.output<typeof Terms>

const policyFields = {
  name: line('Name', 60),
  kind: z.enum(policyKinds, isRequired('Kind')),
  isPaid: z.boolean(),
  /** The time that a whole day takes. */
  dayMinutes: minutes('Hours in a day', 60, 720).default(480),
  stepMinutes: z.union(
    steps.map((step) => z.literal(step)),
    isInvalid('Smallest step'),
  ),
  waitingDays: z.int(isInvalid('Waiting period')).min(0).max(730, isInvalid('Waiting period')).default(0),
  /** How far below zero the balance may go; null: no limit. */
  negativeMinutes: minutes('Below zero', 0, 60_000).nullable().default(0),
}

export const PolicyForm = z
  .strictObject({
    ...policyFields,
    ...Terms.shape,
    /** The day from which a changed accrual, cap, carry-over and payout apply; a new policy has them from its beginning. */
    termsFrom: day('From').optional(),
  })
  .refine(({ accrual, accrualMinutes }) => accrual === 'none' || accrualMinutes > 0, {
    path: ['accrualMinutes'],
    message: 'Enter the hours',
  })
export type PolicyForm = z.output<typeof PolicyForm>

/** An employee. */
export const person = z.strictObject({ accountId: z.uuid(), name: z.string() })

export const Assigned = z.strictObject({
  id: z.uuid(),
  person,
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
})

export const Policy = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  ...policyFields,
  stepMinutes: z.int(),
  /** Somebody has or had it, so its kind and whether it is paid stay. */
  keepsKind: z.boolean(),
  terms: Terms,
  /** Terms that begin later. */
  nextFrom: z.iso.date().nullable(),
  assigned: z.array(Assigned),
})
export type Policy = z.output<typeof Policy>

export const ShopPolicies = z.strictObject({
  today: z.iso.date(),
  /** The law of the shop’s state about vacation; '' where nothing is known. */
  law: z.string(),
  hasSchedule: z.boolean(),
  people: z.array(person),
  policies: z.array(Policy),
})
export type ShopPolicies = z.output<typeof ShopPolicies>

export const AssignForm = z.strictObject({
  accountIds: z.array(id('Employee')).min(1, 'Choose an employee').max(200),
  firstDay: day('First day'),
})
export type AssignForm = z.output<typeof AssignForm>

export const EndForm = z.strictObject({ lastDay: day('Last day') })
