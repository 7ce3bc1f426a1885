import type { Actor, Context } from '../../../../kit/server/index.ts'
import { recordTexts } from '../../../people/customers/server/index.ts'
import type { WalkInForm } from '../contract/index.ts'

/** Records what the customer said at the counter about texts, if they were asked. */
export const saveOkToText = async (
  { db: tx, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  customerId: string,
  { shop: shopId, okToText }: Pick<WalkInForm, 'shop' | 'okToText'>,
): Promise<void> => {
  if (okToText === undefined) return
  await recordTexts(tx, { customerId, shopId, isOk: okToText, how: 'counter', accountId: actor.accountId, now: clock.now() })
}
