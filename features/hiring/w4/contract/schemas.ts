import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, day, email, id, instant, line, number, optionalLine, zipCode } from '../../../../common/text.ts'
import { signature, ssn } from '../../personnel/contract/index.ts'

/** Step 1(c). `single` is also married filing separately, and `joint` a qualifying surviving spouse. */
export const filingStatuses = ['single', 'joint', 'head'] as const
export type FilingStatus = (typeof filingStatuses)[number]

const count = (label: string) =>
  number(label).int(isInvalid(label)).min(0, isInvalid(label)).max(30, `${label} is too large`).default(0)

/** Steps 2 to 4, as they count for withholding. Cents a year; `extra` is for each paycheck. */
const elections = {
  filingStatus: z.enum(filingStatuses, isRequired('Filing status')).default('single'),
  twoJobs: z.boolean().default(false),
  credits: cents('Credits').default(0),
  otherIncome: cents('4(a) Other income, not from jobs').default(0),
  deductions: cents('4(b) Deductions').default(0),
  extra: cents('4(c) Extra withholding').default(0),
}

export const Elections = z.strictObject(elections)
export type Elections = z.output<typeof Elections>

/** The form the employee signs. Everything except name, address, number and signature may keep its default. */
export const W4Form = z.strictObject({
  /** With the middle initial. */
  firstName: line('First name and middle initial', 80),
  lastName: line('Last name', 80),
  address: line('Address', 160),
  city: line('City', 80),
  state: z.string(isRequired('State')).regex(/^[A-Z]{2}$/, isRequired('State')),
  zip: zipCode(),
  /** Empty to use the number on the previous W-4. */
  ssn: ssn(),
  filingStatus: elections.filingStatus,
  twoJobs: elections.twoJobs,
  children: count('Qualifying children under age 17'),
  otherDependents: count('Other dependents'),
  otherCredits: cents('Other credits').default(0),
  otherIncome: elections.otherIncome,
  deductions: elections.deductions,
  extra: elections.extra,
  exempt: z.boolean().default(false),
  /** Both conditions of an exemption. */
  noTaxLastYear: z.boolean().default(false),
  noTaxThisYear: z.boolean().default(false),
  signature: signature('Employee’s signature'),
})
export type W4Form = z.output<typeof W4Form>

/** The form on the page, which also has the worksheets. They stay with the employee. */
export const W4Page = z.object(W4Form.shape)

export const W4Submission = z.strictObject({
  ...W4Form.shape,
  /** Optional; must be the caller's own. */
  email: email().optional(),
  shop: id('Shop').optional(),
})

/** A certificate from before 2020, which stays valid. */
export const OldEntry = z.strictObject({
  kind: z.literal('old'),
  receivedOn: day('Received on'),
  /** Line 3 of the form before 2020. */
  marital: z.enum(['single', 'married', 'married-as-single'], isRequired('Marital status')),
  /** Line 5. */
  allowances: number('Allowances, line 5')
    .int(isInvalid('Allowances, line 5'))
    .min(0, isInvalid('Allowances, line 5'))
    .max(99, 'Allowances, line 5 is too large'),
  /** Line 6, each paycheck. */
  extra: cents('Additional amount, line 6').default(0),
})

/** Letter 2800C or 2808C of the IRS: what to withhold, whatever the employee's form says. */
export const LockInEntry = z.strictObject({
  kind: z.literal('lock-in'),
  letterOn: day('Date of the letter'),
  effectiveOn: day('Effective date'),
  filingStatus: z.enum(filingStatuses, isRequired('Withholding status')).default('single'),
  twoJobs: elections.twoJobs,
  credits: cents('Step 3, annual reductions').default(0),
  otherIncome: cents('Step 4(a), other income').default(0),
  deductions: cents('Step 4(b), deductions').default(0),
  extra: cents('Step 4(c), each paycheck').default(0),
})

export const ReleaseEntry = z.strictObject({
  kind: z.literal('release'),
  letterOn: day('Date of the letter'),
  effectiveOn: day('Effective date'),
})

/** Whether the employee is a nonresident alien, for whom IRS Notice 1392 counts. */
export const ResidencyEntry = z.strictObject({
  kind: z.literal('residency'),
  isNonresident: z.boolean(isRequired('Nonresident alien')).default(false),
  effectiveOn: day('Effective date'),
  note: optionalLine('Note', 200),
})

/** The entries that the shop can make. */
export const ShopEntry = z.discriminatedUnion(
  'kind',
  [OldEntry, LockInEntry, ReleaseEntry, ResidencyEntry],
  'Choose what you enter',
)
export type ShopEntry = z.output<typeof ShopEntry>

export const versionKinds = ['form', 'old', 'lock-in', 'release', 'residency'] as const
export type VersionKind = (typeof versionKinds)[number]

/** `kept`: stored, but not applied because a lock-in letter withholds more. */
export const versionStates = ['in-force', 'upcoming', 'replaced', 'expired', 'kept', 'note'] as const
export type VersionState = (typeof versionStates)[number]

export const Version = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(versionKinds),
  state: z.enum(versionStates),
  formYear: z.int().nullable(),
  receivedOn: z.iso.date(),
  effectiveOn: z.iso.date(),
  /** The latest day it may take effect by law. */
  latestOn: z.iso.date().nullable(),
  /** The last day of an exemption. */
  expiresOn: z.iso.date().nullable(),
  enteredBy: z.string(),
  exempt: z.boolean(),
  elections: Elections.nullable(),
  old: z.strictObject({ marital: z.string(), allowances: z.int(), extra: z.int() }).nullable(),
  isNonresident: z.boolean().nullable(),
  note: z.string(),
  hasPdf: z.boolean(),
})
export type Version = z.output<typeof Version>

const state = {
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  today: z.iso.date(),
  /** Newest first. */
  versions: z.array(Version),
  isNonresident: z.boolean(),
  /** An IRS lock-in letter that is not released. */
  isLockedIn: z.boolean(),
  /** The last four digits of the Social Security number on the newest form. */
  ssnLast4: z.string().nullable(),
  /** When the shop last asked for a form. */
  askedAt: instant('Asked at').nullable(),
  /** The newest form that Liftbay has. */
  formYear: z.int(),
}

/** The claims of the employee's newest form, without an exemption, which each form has to claim again. */
export const LastForm = z.strictObject({
  receivedOn: z.iso.date(),
  filingStatus: z.enum(filingStatuses),
  twoJobs: z.boolean(),
  children: z.int(),
  otherDependents: z.int(),
  otherCredits: z.int(),
  otherIncome: z.int(),
  deductions: z.int(),
  extra: z.int(),
})
export type LastForm = z.output<typeof LastForm>

/** `GET /{email}/w4` */
export const OwnW4 = z.strictObject({
  ...state,
  /** A new form starts with it; null without a form that claims anything. */
  last: LastForm.nullable(),
})
export type OwnW4 = z.output<typeof OwnW4>

/** `GET /employee/{ssn}/w4` */
export const ShopW4 = z.strictObject({
  ...state,
  employee: z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), firstDay: z.iso.date().nullable() }),
})
export type ShopW4 = z.output<typeof ShopW4>
