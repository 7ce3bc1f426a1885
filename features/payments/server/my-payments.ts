import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../server/kit/context.ts'
import { customerOf } from '../../customers/server/index.ts'
import { memberShops } from '../../shops/server/index.ts'
import type { payments } from '../contract.ts'
import { hasOrderAt, readPaymentsOf } from './store-paper.ts'

export const myPayments: Verb<typeof payments.mine> = async ({ db, actor }, { query }) => {
  const { id } = await customerOf(db, actor)
  return new JsonText(await readPaymentsOf(db, { customerId: id, shopIds: null }, query.after ?? null))
}

/** Staff see nothing of what a customer paid elsewhere; for a shop without an order of theirs there is no such customer. */
export const paymentsOfCustomer: Verb<typeof payments.ofCustomer> = async ({ db, actor }, { params, query }) => {
  const customerId = params.customer
  const after = query.after ?? null
  if (actor.role === 'customer') {
    const { id } = await customerOf(db, actor)
    if (id !== customerId) return refuse(standardRefusals.notFound)
    return new JsonText(await readPaymentsOf(db, { customerId, shopIds: null }, after))
  }
  const shopIds = await memberShops(db, actor.accountId)
  if (!(await hasOrderAt(db, customerId, shopIds))) return refuse(standardRefusals.notFound)
  return new JsonText(await readPaymentsOf(db, { customerId, shopIds }, after))
}
