import type { Actor, Context } from '../../../../kit/server/index.ts'
import { recordTextsAtCounter } from '../../../people/customers/server/index.ts'
import type { WalkInForm } from '../contract/index.ts'

/** Records what the customer said at the counter about texts, if they were asked. */
export const saveOkToText = async (
  { db: tx, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  customerId: string,
  { shop: shopId, okToText, okToRemind }: Pick<WalkInForm, 'shop' | 'okToText' | 'okToRemind'>,
): Promise<void> => {
  if (okToText === undefined && okToRemind === undefined) return
  const at = { customerId, shopId, accountId: actor.accountId, now: clock.now() }
  await recordTextsAtCounter(tx, at, { okToText, okToRemind })
}
