import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer } from '../../../people/customers/server/index.ts'
import type { payments } from '../contract/index.ts'
import { readPaymentsOf } from './store-paper.ts'

export const listMyPayments: Verb<typeof payments.mine> = async ({ db, actor }, { query }) => {
  const { id } = await getSignedInCustomer(db, actor)
  return new JsonText(await readPaymentsOf(db, { customerId: id, shopIds: null }, query.after ?? null))
}
