import { z } from 'zod'
import { ownerRoute, route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { personnelRefusals } from '../../../hiring/personnel/contract/index.ts'
import { ReasonForm } from '../../pay-bank/contract/index.ts'
import { bankReturnRefusals as refusals } from './refusals.ts'
import { HeldAccounts, OwnChanges, ReadReturns } from './schemas.ts'

const inShop = { params: z.strictObject({ shop: id('Shop') }) } as const

/** The returns from the bank, and the accounts that are held after them. */
export const bankReturns = {
  read: ownerRoute('shop', 'POST /payroll/{shop}/bank-returns', {
    ...inShop,
    what: 'Read the file in which the bank returns entries and says what has to change',
    upload: true,
    confirms: true,
    allowedWhenExpired: true,
    body: z.strictObject({}),
    reply: ReadReturns,
    refuses: [refusals.returnFileUnreadable, refusals.returnFileTwice],
    largestUpload: 2 * 1024 * 1024,
  }),
  held: ownerRoute('shop', 'GET /payroll/{shop}/held-accounts', {
    ...inShop,
    what: 'List the accounts that nothing goes to until an owner releases them',
    notInViews: true,
    reply: HeldAccounts,
  }),
  release: ownerRoute('shop', 'POST /payroll/held-account/{id}/release', {
    params: z.strictObject({ id: id('Account') }),
    once: true,
    confirms: true,
    what: 'Release an account that is held after a return, with a reason',
    body: ReasonForm,
    reply: HeldAccounts,
  }),
}

/** Bank messages about an employee's own accounts. */
export const ownBankChanges = {
  list: route('employee', 'GET /external/bank-changes', {
    who: ['employee'],
    what: 'List what banks say about your own accounts, newest first',
    notInViews: true,
    reply: OwnChanges,
  }),
  accept: route('employee', 'POST /external/bank-change/{id}', {
    who: ['employee'],
    params: z.strictObject({ id: id('Correction') }),
    what: 'Accept the bank’s correction of your direct deposit; it takes effect on the second banking day after',
    body: z.strictObject({}),
    reply: OwnChanges,
    refuses: [personnelRefusals.emailNotConfirmed, refusals.changeAnswered],
    allowedWhenExpired: true,
    once: true,
    confirms: true,
  }),
}
