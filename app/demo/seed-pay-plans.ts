import { addDays, getDay } from '../../common/dates.ts'
import { flaggedHours } from '../../features/pay/flagged-hours/contract/index.ts'
import { type PlanForm, payPlans } from '../../features/pay/pay-plans/contract/index.ts'
import { type Db, listRows, runSql } from '../../kit/server/index.ts'
import { type Calendar, timeZone } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

const usual: Omit<PlanForm, 'kind' | 'rateCents' | 'firstDay' | 'reason' | 'after'> = {
  guaranteeHourlyCents: null,
  timeOffRateCents: null,
  laborCommissionBp: 0,
  laborCommissionOn: 'sales',
  partsCommissionBp: 0,
  partsCommissionOn: 'sales',
  commissionBy: 'performed',
  exemption: 'none',
  spiffs: [],
}

type Terms = Omit<PlanForm, 'firstDay' | 'reason' | 'after'>

const daves: Terms = { ...usual, kind: 'flat-rate', rateCents: 3400, guaranteeHourlyCents: 1800, timeOffRateCents: 2600 }
const renees: Terms = {
  ...usual,
  kind: 'hourly',
  rateCents: 2850,
  spiffs: [{ on: 'labor', match: 'brake fluid', cents: 1000, by: 'performed' }],
}
const hectors: Terms = { ...usual, kind: 'flat-rate', rateCents: 2600, guaranteeHourlyCents: 1500 }
const advisors: Terms = {
  ...usual,
  kind: 'salary',
  rateCents: 5_460_000,
  laborCommissionBp: 200,
  partsCommissionBp: 300,
  partsCommissionOn: 'gross-profit',
  commissionBy: 'sold',
  spiffs: [{ on: 'part', match: 'battery', cents: 500, by: 'sold' }],
}

/** Each employee's pay plan for the last months, and a raise that is agreed. */
export async function seedPayPlans(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-8, '07:20'])
  const today = getDay(player.now, timeZone)
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${shop.owner.accountId}`
  const settings = { countsWhen: 'invoiced', comebackRule: 'take-back', burdenBp: 1200 } as const
  await player.call(shop.owner, payPlans.settings, { params: { shop: shop.id }, body: settings })
  const save = async ({ accountId }: Actor, terms: Terms, firstDay: string, reason: string, after: string | null = null) =>
    (
      await player.call(shop.owner, payPlans.save, {
        params: { shop: shop.id, accountId },
        body: { ...terms, firstDay, reason, after },
      })
    ).newest
  const { dave, renee, hector } = shop.technicians
  const since = `${addDays(today, -75).slice(0, 8)}01`
  const reason = 'Entered when the shop began to run payroll here'
  await save(dave, daves, since, reason)
  await save(hector, hectors, since, reason)
  await save(shop.advisor, advisors, since, reason)
  const newest = await save(renee, renees, since, reason)
  await save(renee, { ...renees, rateCents: 3000 }, addDays(today, 24), 'Raise agreed in the review', newest)
}

/** Dave and Hector share a job, and one of Dave's jobs came back. */
export async function seedFlaggedHours(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { dave, hector } = shop.technicians
  const [job] = await listFinishedLabor(player.db, shop.id, dave.accountId, calendar.at([-6, '00:00']))
  player.now = calendar.at([-1, '17:45'])
  if (job) {
    const shares = [
      { accountId: dave.accountId, weight: 6500 },
      { accountId: hector.accountId, weight: 3500 },
    ]
    await player.call(shop.owner, flaggedHours.split, { params: { id: job.id }, body: { way: 'percent', shares } })
  }
  const [comeback] = await listComebacks(player.db, shop.id, dave.accountId)
  if (comeback) {
    const { id, of, labor } = comeback
    await player.call(shop.owner, flaggedHours.mark, { params: { id }, body: { of, laborIds: [labor] } })
  }
}

/** The longest labor that the technician finished lately. */
const listFinishedLabor = (db: Db, shopId: string, technicianId: string, since: Date) =>
  listRows<{ id: string }>(db)`
    select l.id from labor_line l join work_order o on o.id = l.work_order_id join concern c on c.id = l.concern_id
    where o.shop_id = ${shopId} and o.technician_id = ${technicianId} and o.state in ('ready', 'closed') and c.decision = 'approved'
      and l.hours_hundredths > 0 and o.state_since > ${since}
    order by l.hours_hundredths desc, l.id limit 1`

/** Finished orders of vehicles on which the technician had worked before. */
const listComebacks = (db: Db, shopId: string, technicianId: string) =>
  listRows<{ id: string; of: string; labor: string }>(db)`
    select o.id, e.id as of, l.id as labor
    from work_order o join work_order e on e.shop_id = o.shop_id and e.vehicle_id = o.vehicle_id and e.created_at < o.created_at
    join labor_line l on l.work_order_id = e.id join concern c on c.id = l.concern_id
    where o.shop_id = ${shopId} and o.state in ('ready', 'closed') and e.state = 'closed' and e.technician_id = ${technicianId}
      and c.decision = 'approved' and l.hours_hundredths between 50 and 300
    order by o.state_since desc, e.created_at desc, l.hours_hundredths limit 1`
