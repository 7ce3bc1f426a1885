import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { type Payout, payoutRefusals, type PayoutStanding, type PayoutState } from '../contract/index.ts'
import { defaultSetting, findNextPeriod } from '../rules.ts'
import { findPayoutView, getStandingRow } from './store-views.ts'
import { findPayout, findSetting, lockPayout, type PayoutRow } from './store.ts'

export const getPayout = async (db: Db, id: string): Promise<Payout> =>
  (await findPayoutView(db, id))?.payout ?? refuse(standardRefusals.notFound)

/** A payout of a shop where the actor works. Anyone else gets 404. */
export async function getOwnPayout(db: Db, actor: Actor, id: string): Promise<Payout> {
  const found = (await findPayout(db, id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, found.shopId)
  return getPayout(db, id)
}

/** Locks a payout in the version the admin saw and in one of these states. */
export async function lockSeenPayout(
  tx: Db,
  { version }: Context<Actor>,
  id: string,
  states: readonly PayoutState[],
): Promise<PayoutRow> {
  const found = (await lockPayout(tx, id)) ?? refuse(standardRefusals.notFound)
  if (found.version !== version) refuse(standardRefusals.stale, { more: { version: found.version } })
  refuseIf(states.includes(found.state) ? null : found.state === 'held' ? payoutRefusals.held : payoutRefusals.wrongState)
  return found
}

export async function getStanding(db: Db, { role }: Actor, shopId: string, now: Date): Promise<PayoutStanding> {
  const { name, ...standing } = await getStandingRow(db, shopId)
  const setting = (await findSetting(db, shopId)) ?? defaultSetting
  return {
    shop: { id: shopId, name },
    ...standing,
    setting,
    nextOn: findNextPeriod(setting.schedule, getDay(now)),
    canSet: role === 'owner',
  }
}
