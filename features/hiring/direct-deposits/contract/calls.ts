import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { personnelRefusals, recordKey } from '../../personnel/contract/index.ts'
import { depositRefusals } from './refusals.ts'
import { DepositForm, OwnDeposit, ShopDeposit } from './schemas.ts'

const shop = z.strictObject({ shop: id('Shop').optional() })

/** The accounts that get the employee's pay. Without `shop`, they are for the shop that employed the person last. */
export const ownDeposits = {
  get: route('employee', 'GET /{email}/deposit', {
    who: ['employee'],
    what: 'Get the accounts that your pay goes to, with the last four digits',
    notInViews: true,
    params: z.strictObject({ email: email() }),
    query: shop,
    reply: OwnDeposit,
  }),
  update: route('employee', 'POST /external/deposit/update', {
    who: ['employee'],
    what: 'Change the accounts that your pay goes to; takes effect on the second banking day after',
    allowedWhenExpired: true,
    confirms: true,
    body: DepositForm,
    reply: OwnDeposit,
    refuses: [personnelRefusals.emailNotConfirmed, depositRefusals.accountTwice, depositRefusals.accountNumberNeeded],
    once: true,
    limits: [{ max: 10, seconds: 3600, per: 'account' }],
  }),
  cancel: route('employee', 'DELETE /{email}/deposit/{id}', {
    who: ['employee'],
    what: 'Cancel a change of the accounts that has not taken effect yet',
    allowedWhenExpired: true,
    params: z.strictObject({ email: email(), id: id('Change') }),
    query: shop,
    reply: OwnDeposit,
    refuses: [depositRefusals.changeStarted],
  }),
}

export const deposits = {
  get: staffRoute('web', 'GET /employee/{n}/deposit', {
    what: 'See where an employee’s pay goes, with the last four digits; the employee can see who looked',
    notInViews: true,
    needs: 'shop.personnel',
    params: z.strictObject({ n: recordKey() }),
    reply: ShopDeposit,
  }),
}
