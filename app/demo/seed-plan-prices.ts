import { randomUUID } from 'node:crypto'
import { addDays, getDay } from '../../common/dates.ts'
import { type PlanForm, planPrices, type PlanPrices } from '../../features/money/plan-prices/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

/** The annual plan's description was changed long ago, and a new price of the monthly plan waits for the second admin. */
export async function seedPlanPrices(player: Player, { admin, financeAdmin }: DemoShop, calendar: Calendar): Promise<void> {
  const change = async (by: Actor, plan: PlanPrices['plans'][number]['id'], form: Partial<PlanForm>) => {
    await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${by.accountId}`
    const { plans } = await player.call(by, planPrices.read, {})
    const { version, name, total, included, isOnSale } = plans.find(({ id }) => id === plan)!
    const effectiveOn = getDay(player.now)
    const body = { name, total, included, isOnSale, effectiveOn, existingFrom: null, ...form }
    await player.call(by, planPrices.change, { params: { plan }, body }, { version, key: randomUUID() })
  }
  player.now = calendar.at([-30, '11:10'])
  await change(admin, 'annual', { included: 'Everything, for less than the price of ten months' })
  player.now = calendar.at([-2, '10:25'])
  const today = getDay(calendar.now)
  await change(financeAdmin, 'monthly', { total: 8499, effectiveOn: addDays(today, 35), existingFrom: addDays(today, 95) })
}
