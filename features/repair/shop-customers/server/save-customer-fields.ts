import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { lockCustomerFields, saveCustomerFields as saveFields } from '../../../people/customers/server/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { requireKnownCustomer } from './access.ts'
import { readCustomerReply } from './page-replies.ts'

/** They are the shop's own notes about the customer, so an account does not lock them. */
export const saveCustomerFields: Verb<typeof shopCustomers.saveFields> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    await requireKnownCustomer(tx, context.actor, params)
    const held = (await lockCustomerFields(tx, params)) ?? refuse(standardRefusals.notFound)
    if (held.version !== context.version) refuse(standardRefusals.stale, { more: { version: held.version } })
    await saveFields(tx, params, requireValues(held.fields, body.fields))
    return readCustomerReply(tx, context, params)
  })
