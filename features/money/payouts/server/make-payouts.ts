import { getDay } from '../../../../common/dates.ts'
import { type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { PayoutSettingForm } from '../contract/index.ts'
import { defaultSetting, findHold, findPeriod, holdTexts } from '../rules.ts'
import {
  getHoldFacts,
  hasPayoutOf,
  insertEvent,
  insertPayout,
  listOpenItems,
  listRuledPayouts,
  listShopsToPay,
  lockPayout,
  lockShopPayouts,
  setHeld,
  setReady,
  takeItems,
} from './store.ts'

/**
 * Makes the payouts that are due: for each shop one per period, of everything before the period that is not in a payout, if it
 * reaches the shop's minimum. Safe on several servers at once and after a crash: none is made twice. Then holds and releases by
 * the rules.
 */
export async function makePayouts(
  { db, log }: { db: Db; log: Pick<Context['log'], 'error'> },
  now: Date,
  pageSize = 500,
): Promise<void> {
  for (const { shopId, schedule, minimumCents } of await listShopsToPay(db))
    try {
      const setting = schedule && minimumCents ? { schedule, minimumCents } : defaultSetting
      await inTransaction(db, (tx) => makePayout(tx, shopId, setting, now))
    } catch (error) {
      log.error({ err: error, shop: shopId }, 'a payout could not be made')
    }
  for (let after: string | null = null, page: string[]; ; after = page.at(-1) ?? null) {
    page = await listRuledPayouts(db, after, pageSize)
    for (const id of page) await inTransaction(db, (tx) => applyRules(tx, id, now))
    if (page.length < pageSize) return
  }
}

async function makePayout(tx: Db, shopId: string, { schedule, minimumCents }: PayoutSettingForm, now: Date): Promise<void> {
  await lockShopPayouts(tx, shopId)
  const from = findPeriod(schedule, getDay(now))
  const period = `${schedule} ${from}`
  if (await hasPayoutOf(tx, shopId, period)) return
  const items = await listOpenItems(tx, shopId, from)
  const cents = items.reduce((sum, item) => sum + item.cents, 0)
  if (cents < minimumCents) return
  const heldFor = findHold(await getHoldFacts(tx, shopId))
  const reason = heldFor ? holdTexts[heldFor] : ''
  const { id } = await insertPayout(tx, { shopId, period, cents, heldFor, reason, now })
  await takeItems(
    tx,
    id,
    items.map(({ entryId }) => entryId),
  )
  await insertEvent(tx, { payoutId: id, what: 'made', at: now })
  if (heldFor) await insertEvent(tx, { payoutId: id, what: 'held', detail: reason, at: now })
}

async function applyRules(tx: Db, id: string, now: Date): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (!payout || (payout.state !== 'ready' && payout.state !== 'held') || payout.heldFor === 'admin') return
  const heldFor = findHold(await getHoldFacts(tx, payout.shopId))
  if (heldFor === payout.heldFor) return
  if (heldFor) await setHeld(tx, id, heldFor, holdTexts[heldFor])
  else await setReady(tx, id, false)
  await insertEvent(tx, { payoutId: id, what: heldFor ? 'held' : 'released', detail: heldFor ? holdTexts[heldFor] : '', at: now })
}
