import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockContact, lockCustomers, updateWalkIn } from '../../../people/customers/server/index.ts'
import { shopCustomerRefusals, type shopCustomers } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { readCustomerReply } from './page-replies.ts'
import { isShared } from './store-page.ts'

export const editCustomer: Verb<typeof shopCustomers.edit> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireKnownCustomer(tx, context.actor, params)
    // Anyone confirming this e-mail at the same time waits.
    if (body.email) await lockContact(tx, body.email)
    const [held] = await lockCustomers(tx, [params.id])
    if (!held || held.accountId) return refuse(shopCustomerRefusals.theirOwn)
    refuseIf((await isShared(tx, params.shop, params.id)) ? shopCustomerRefusals.shared : null)
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    const { phone, zipcode, ...facts } = body
    await updateWalkIn(tx, params.id, { ...facts, phone1: phone, zip: zipcode })
    return readCustomerReply(tx, context, params)
  })
