import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, email, id, instant, number } from '../../../../common/text.ts'
import { routingNumber } from '../../../platform/bank-directory/contract/index.ts'

export const accountTypes = ['checking', 'savings'] as const
export const shareKinds = ['fixed', 'percent', 'rest'] as const

const share = {
  how: z.enum(shareKinds, isRequired('How much')),
  /** Cents, for a fixed amount. */
  amount: cents('Amount').default(0),
  /** Thousandths of a percent of what is left after the fixed amounts. */
  percent: number('Percent').int(isInvalid('Percent')).min(0, isInvalid('Percent')).max(100_000, isInvalid('Percent')).default(0),
}

export const Share = z.strictObject(share)
export type Share = z.output<typeof Share>

const account = {
  /** The ID of an account on file, whose number may then stay empty. */
  id: id('Account').optional(),
  routing: routingNumber(),
  /** At most 17 digits, the length of the field in an ACH entry (Nacha Operating Rules). */
  account: z
    .string(isRequired('Account number'))
    .max(30, isInvalid('Account number'))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(z.string().regex(/^(\d{4,17})?$/, 'Account number must be 4 to 17 digits'))
    .default(''),
  type: z.enum(accountTypes, isRequired('Account type')).default('checking'),
  ...share,
}

export const AccountForm = z.strictObject(account)
export type AccountForm = z.output<typeof AccountForm>

type Checked = { how: Share['how']; amount: number; percent: number; id?: string | undefined; account: string }

export const numberOfNewBank = 'Type the account number at this bank, because the routing number changed'

/** Rules across the accounts of one paycheck. */
function checkAccounts(accounts: readonly Checked[], context: z.RefinementCtx): void {
  const put = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['accounts', index, field], message })
  const rests = accounts.filter(({ how }) => how === 'rest').length
  if (accounts.length > 0 && rests !== 1)
    put(accounts.length - 1, 'how', rests === 0 ? 'One account must get the rest' : 'Only one account can get the rest')
  let percents = 0
  for (const [index, { how, amount, percent, id: known, account: typed }] of accounts.entries()) {
    if (how === 'fixed' && amount === 0) put(index, 'amount', isRequired('Amount'))
    if (how === 'percent' && percent === 0) put(index, 'percent', isRequired('Percent'))
    if (!known && typed === '') put(index, 'account', isRequired('Account number'))
    percents += how === 'percent' ? percent : 0
    if (how === 'percent' && percents >= 100_000) put(index, 'percent', 'The percentages must leave something for the rest')
  }
}

const accounts = z.array(AccountForm).max(3, 'At most three accounts')

/** `POST /external/deposit/update`. Without an account, the employee is paid by check. */
export const DepositForm = z
  .strictObject({ email: email(), shop: id('Shop').optional(), accounts })
  .superRefine((form, context) => checkAccounts(form.accounts, context))

/** The form on the page, where a new account number is typed twice. */
export const DepositPage = z
  .object({
    accounts: z
      .array(
        z.object({
          ...account,
          again: z.string().default(''),
          /** The routing number on file. At another bank, the account number on file is not kept. */
          routingOnFile: z.string().default(''),
        }),
      )
      .max(3, 'At most three accounts'),
  })
  .superRefine((form, context) => {
    checkAccounts(form.accounts, context)
    for (const [index, { account: typed, again, routing, routingOnFile }] of form.accounts.entries()) {
      if (routingOnFile !== '' && routingOnFile !== routing && typed === '')
        context.addIssue({ code: 'custom', path: ['accounts', index, 'account'], message: numberOfNewBank })
      if (again.replace(/[-\s]/g, '') !== typed)
        context.addIssue({
          code: 'custom',
          path: ['accounts', index, 'again'],
          message: 'Account number and Account number again must be matched',
        })
    }
  })

/** An account as shown, never with its full number. */
export const ShownAccount = z.strictObject({
  id: z.uuid(),
  bank: z.string().nullable(),
  routing: z.string(),
  last4: z.string(),
  type: z.enum(accountTypes),
  ...share,
})
export type ShownAccount = z.output<typeof ShownAccount>

export const Deposit = z.strictObject({
  id: z.uuid(),
  madeAt: instant('Made at'),
  effectiveOn: z.iso.date(),
  isCancelled: z.boolean(),
  accounts: z.array(ShownAccount),
})
export type Deposit = z.output<typeof Deposit>

const state = {
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  today: z.iso.date(),
  /** The direct deposit in effect today. */
  current: Deposit.nullable(),
  /** A change that has not taken effect yet. */
  pending: Deposit.nullable(),
  /** Earlier ones, newest first. */
  earlier: z.array(Deposit),
}

export const OwnDeposit = z.strictObject(state)
export type OwnDeposit = z.output<typeof OwnDeposit>

export const ShopDeposit = z.strictObject({ ...state, employee: z.strictObject({ id: z.uuid(), name: z.string() }) })
export type ShopDeposit = z.output<typeof ShopDeposit>
