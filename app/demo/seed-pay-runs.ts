import { randomUUID } from 'node:crypto'
import { addDays, getDay } from '../../common/dates.ts'
import { paySchedules } from '../../features/hiring/pay-schedules/contract/index.ts'
import { listPeriods } from '../../features/hiring/pay-schedules/rules.ts'
import { payRuns } from '../../features/pay/pay-runs/contract/index.ts'
import { timesheets } from '../../features/pay/shift-clock/contract/index.ts'
import { getFirstDayOfWeek } from '../../features/pay/shift-clock/rules.ts'
import { type Db, runSql } from '../../kit/server/index.ts'
import { type Calendar, timeZone } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

type Period = ReturnType<typeof listPeriods>[number]

/** Two paid pay runs, and the draft of the next period, with Hector's missed punch still open. */
export async function seedPayRuns(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const params = { shop: shop.id }
  const { current } = await player.call(shop.owner, paySchedules.get, { params })
  if (!current) return
  const today = getDay(calendar.now, timeZone)
  const periods = listPeriods([current], current.firstDay, today)
  const paid = periods.filter(({ payDay }) => payDay < today).slice(-2)
  const next = periods.find(({ from }) => from > (paid.at(-1)?.to ?? ''))
  if (paid[0]) await insertHours(player.db, shop, calendar, paid[0].from)
  for (const period of paid) {
    await approveWeeks(player, shop, period)
    player.now = new Date(`${addDays(period.to, 2)}T16:10:00Z`)
    await confirmOwner(player, shop)
    const { id, version } = await player.call(shop.owner, payRuns.create, {
      params,
      body: { kind: 'regular', periodFirst: period.from },
    })
    const reason = 'Hours agreed with everyone by phone'
    const approved = await player.call(shop.owner, payRuns.approve, { params: { id }, body: { reason } }, { version })
    player.now = new Date(`${period.payDay}T21:30:00Z`)
    await player.call(shop.owner, payRuns.markPaid, { params: { id } }, { version: approved.version })
  }
  player.now = calendar.at([-1, '17:55'])
  if (next) await player.call(shop.owner, payRuns.create, { params, body: { kind: 'regular', periodFirst: next.from } })
}

/** The owner confirmed who they are. */
const confirmOwner = (player: Player, shop: DemoShop) =>
  runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${shop.owner.accountId}`

/** The technicians' hours from that day to the week in which the clock of the demo begins. */
async function insertHours(db: Db, shop: DemoShop, calendar: Calendar, from: string): Promise<void> {
  const until = getFirstDayOfWeek(getDay(calendar.at([-8, '12:00']), timeZone))
  const punches: { id: string; accountId: string; kind: string; at: string }[] = []
  for (let workday = -9; ; workday -= 1) {
    const day = getDay(calendar.at([workday, '12:00']), timeZone)
    if (day < from) break
    if (day >= until) continue
    for (const [index, { accountId }] of Object.values(shop.technicians).entries()) {
      const minute = String(10 + ((workday * 7 + index * 11) % 9) + 9).padStart(2, '0')
      for (const [kind, time] of [
        ['in', '07:52'],
        ['break-start', '12:01'],
        ['break-end', '12:34'],
        ['out', `17:${minute}`],
      ] as const)
        punches.push({ id: randomUUID(), accountId, kind, at: calendar.at([workday, time]).toISOString() })
    }
  }
  await runSql(db)`
    insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
    select id, ${shop.id}, "accountId", kind, at, at, 'online'
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p (id uuid, "accountId" uuid, kind text, at timestamptz)`
}

/** Everyone's weeks in the period that have no missed punch. */
async function approveWeeks(player: Player, shop: DemoShop, { from, to }: Period): Promise<void> {
  player.now = new Date(`${addDays(to, 2)}T15:20:00Z`)
  for (let week = getFirstDayOfWeek(from); addDays(week, 6) <= to; week = addDays(week, 7)) {
    const { rows } = await player.call(shop.owner, timesheets.list, { params: { shop: shop.id }, query: { week } })
    for (const { person, total, problems, waiting, isApproved } of rows)
      if (total > 0 && problems === 0 && waiting === 0 && !isApproved)
        await player.call(shop.owner, timesheets.approve, {
          params: { shop: shop.id, accountId: person.accountId },
          body: { firstDay: week, seconds: total, reason: '' },
        })
  }
}
