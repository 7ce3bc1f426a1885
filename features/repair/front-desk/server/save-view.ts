import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { getBrokenConstraint, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { type frontDesk, frontDeskRefusals, mostViews } from '../contract/index.ts'
import { insertView } from './store-views.ts'

export const saveView: Verb<typeof frontDesk.saveView> = ({ db, actor }, { body }) =>
  refuseTakenName(() =>
    inTransaction(db, async (tx) => {
      await requireShopMember(tx, actor, body.shop)
      const { shop: shopId, name, filter } = body
      const view = await insertView(tx, { shopId, accountId: actor.accountId, name, filter, most: mostViews })
      return view ?? refuse(frontDeskRefusals.tooManyViews)
    }),
  )

/** Turns the unique index's error into the refusal. `work` runs the whole transaction. */
export async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    refuseIf(getBrokenConstraint(error) === 'order_view_name' ? frontDeskRefusals.viewNameTaken : null)
    throw error
  }
}
