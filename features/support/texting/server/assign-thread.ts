import { randomUUID } from 'node:crypto'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { createEnteredCustomers, isKnownCustomer } from '../../../people/customers/server/index.ts'
import type { texting } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { announceTexts } from './announce-texts.ts'
import { setCustomer } from './store.ts'

const noAddress = { address: '', aptSuite: '', city: '', state: '', zip: '' }

/**
 * Later texts of the phone go to that customer's orders. A new customer gets the phone; an existing customer's phone stays as it
 * is.
 */
export const assignThread: Verb<typeof texting.assign> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { phone, id } = await requireThread(tx, context.actor, params)
    const customerId = body.customerId ?? randomUUID()
    if (body.customerId === undefined)
      await createEnteredCustomers(tx, params.shop, [
        { id: customerId, firstName: body.firstName, lastName: body.lastName, email: '', phone, ...noAddress },
      ])
    else if (!(await isKnownCustomer(tx, params.shop, customerId))) refuse(standardRefusals.notFound)
    await setCustomer(tx, id, { customerId, isNamedByShop: true })
    await announceTexts(tx, params.shop)
    return { customerId }
  })
