import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockContact, updateWalkIn } from '../../../people/customers/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { shopCustomerRefusals, type shopCustomers } from '../contract/index.ts'
import { lockKnown } from './access.ts'
import { readCustomerReply } from './page-replies.ts'
import { isShared } from './store-page.ts'

export const editCustomer: Verb<typeof shopCustomers.edit> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireShopMember(tx, context.actor, params.shop)
    // Anyone confirming this e-mail at the same time waits.
    if (body.email) await lockContact(tx, body.email)
    const [held] = await lockKnown(tx, context.actor, params.shop, [params.id])
    if (held.accountId) return refuse(shopCustomerRefusals.theirOwn)
    refuseIf((await isShared(tx, params.shop, params.id)) ? shopCustomerRefusals.shared : null)
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    const { phone, zipcode, ...facts } = body
    await updateWalkIn(tx, params.id, { ...facts, phone1: phone, zip: zipcode })
    return readCustomerReply(tx, context, params)
  })
