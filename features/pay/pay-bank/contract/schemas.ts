import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { instant, line, number } from '../../../../common/text.ts'
import { accountTypes } from '../../../hiring/direct-deposits/contract/index.ts'
import { routingNumber } from '../../../platform/bank-directory/contract/index.ts'

const digits = (label: string, pattern: RegExp, message: string) =>
  z
    .string(isRequired(label))
    .max(30, isInvalid(label))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(z.string().min(1, isRequired(label)).regex(pattern, message))

/** Letters that ACH files take. */
const achName = (label: string, max: number) =>
  line(label, max).regex(/^[ -~]*$/, `${label} can have only plain letters and numbers`)

export const checkNumber = () =>
  number('Check number')
    .int(isInvalid('Check number'))
    .min(1, isInvalid('Check number'))
    .max(999_999_999, isInvalid('Check number'))

export const BankForm = z.strictObject({
  bankName: achName('Bank', 23),
  routing: routingNumber(),
  immediateDestination: routingNumber(),
  immediateOrigin: digits('Immediate origin', /^\d{9,10}$/, 'Immediate origin must be 9 or 10 numbers'),
  companyName: achName('Company name', 16),
  companyId: digits('Company ID', /^\d{10}$/, 'Company ID must be 10 numbers'),
  isBalanced: z.boolean(),
  sendsPrenotes: z.boolean(),
  nextCheck: checkNumber(),
  /** The account that pay is taken from. Empty: it stays as it is. */
  account: z
    .string()
    .max(30, isInvalid('Account number'))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(z.string().regex(/^(\d{4,17})?$/, 'Account number must be 4 to 17 digits'))
    .default(''),
  accountType: z.enum(accountTypes, isRequired('Account type')).default('checking'),
})
export type BankForm = z.output<typeof BankForm>

/** The form on the page, where a new account number is typed twice. */
export const BankPageForm = BankForm.extend({ again: z.string().default('') }).superRefine(({ account, again }, context) => {
  if (account !== again.replace(/[-\s]/g, ''))
    context.addIssue({ code: 'custom', path: ['again'], message: 'Account number and Account number again must be matched' })
})

export const ShopBank = z.strictObject({
  /** 0 before the first save. */
  version: z.int(),
  /** The shop's time zone. */
  timeZone: z.string(),
  bankName: z.string(),
  routing: z.string(),
  immediateDestination: z.string(),
  immediateOrigin: z.string(),
  companyName: z.string(),
  companyId: z.string(),
  isBalanced: z.boolean(),
  sendsPrenotes: z.boolean(),
  nextCheck: z.int(),
  accountType: z.enum(accountTypes),
  /** '' without an account. */
  accountLast4: z.string(),
  /** Null before the first save. */
  review: z.strictObject({ dueOn: z.iso.date(), isDue: z.boolean() }).nullable(),
  reviews: z.array(z.strictObject({ at: instant('Time'), by: z.string(), note: z.string() })),
  /** The changed fields and who changed them, newest first; at most 20. */
  changes: z.array(z.strictObject({ at: instant('Time'), by: z.string(), fields: z.array(z.string()) })),
})
export type ShopBank = z.output<typeof ShopBank>

export const ReviewForm = z.strictObject({ dueOn: z.iso.date(), note: line('What you checked', 300) })

export const ReasonForm = z.strictObject({ reason: line('Reason', 200) })
export type ReasonForm = z.output<typeof ReasonForm>
