import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getShopForPaper, requireConfirmedOwner, requireOwnedShop } from '../../shops/server/index.ts'
import { textLineRefusals, type textLines } from '../contract/index.ts'
import { usualMissedCallText } from '../rules.ts'
import { showLine } from './show-line.ts'
import { findNumberOfShop, insertLine } from './store.ts'
import { textNumbers } from './text-numbers.ts'

/** The number is rented before the transaction; if the shop got one at the same moment, it is given back. */
export const getNumber: Verb<typeof textLines.getNumber> = async (context, { params, body }) => {
  const { db, actor, clock, log } = context
  await requireOwnedShop(db, actor, params.shop)
  await requireConfirmedOwner(db, params.shop)
  if (await findNumberOfShop(db, params.shop)) refuse(textLineRefusals.hasNumber)
  const numbers = context.get(textNumbers) ?? refuse(textLineRefusals.notSetUp)
  const taken = await numbers.take(db, body.near.slice(0, 3)).catch((error: unknown) => {
    log.warn({ err: error }, 'no texting number')
    return refuse(textLineRefusals.providerFailed)
  })
  const { dba } = await getShopForPaper(db, params.shop)
  const isNew = await inTransaction(db, (tx) =>
    insertLine(tx, { shopId: params.shop, ...taken, missedCallText: usualMissedCallText(dba), at: clock.now() }),
  )
  if (!isNew) {
    if (taken.providerId) await numbers.release(taken.providerId)
    refuse(textLineRefusals.hasNumber)
  }
  return showLine(db, context, params.shop)
}
