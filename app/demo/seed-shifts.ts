import { randomUUID } from 'node:crypto'
import { getDay } from '../../common/dates.ts'
import { type PunchKind, shiftClock, timesheets } from '../../features/pay/shift-clock/contract/index.ts'
import { getFirstDayOfWeek } from '../../features/pay/shift-clock/rules.ts'
import { type Calendar, timeZone } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Technician } from './people.ts'
import type { Player } from './player.ts'

type Punches = readonly (readonly [PunchKind, string])[]

const usualDay: Punches = [
  ['in', '07:56'],
  ['break-start', '12:03'],
  ['break-end', '12:36'],
  ['out', '17:04'],
]
/** Hector left without clocking out. */
const forgottenDay: Punches = [['in', '08:01']]

const days: Readonly<Record<Technician, (workday: number) => Punches>> = {
  dave: () => usualDay,
  renee: () => usualDay,
  hector: (workday) => (workday === -2 ? forgottenDay : usualDay),
}

/** The technicians' hours of the last eight workdays: a missed punch, a correction that waits for its answer, and an approved week. */
export async function seedShifts(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const params = { shop: shop.id }
  for (let workday = -8; workday <= -1; workday++)
    for (const [key, list] of Object.entries(days))
      for (const [kind, time] of list(workday)) {
        player.now = calendar.at([workday, time])
        await player.call(shop.technicians[key as Technician], shiftClock.punch, { params, body: { id: randomUUID(), kind } })
      }
  player.now = calendar.at([-1, '17:30'])
  await correctDave(player, shop, getDay(calendar.at([-1, '12:00']), timeZone), calendar)
  await approveRenee(player, shop, getFirstDayOfWeek(getDay(calendar.at([-8, '12:00']), timeZone)))
}

async function correctDave(player: Player, shop: DemoShop, day: string, calendar: Calendar): Promise<void> {
  const at = (time: string) => calendar.at([-1, time]).toISOString()
  const punches = [
    { kind: 'in' as const, at: at('07:30') },
    { kind: 'out' as const, at: at('17:04') },
  ]
  const reason = 'Dave opened the shop at 7:30 and worked through lunch'
  const params = { shop: shop.id, accountId: shop.technicians.dave.accountId }
  await player.call(shop.owner, timesheets.correct, { params, body: { day, punches, reason } })
}

async function approveRenee(player: Player, shop: DemoShop, firstDay: string): Promise<void> {
  const params = { shop: shop.id, accountId: shop.technicians.renee.accountId }
  const { seconds } = await player.call(shop.owner, timesheets.get, { params, query: { week: firstDay } })
  await player.call(shop.owner, timesheets.approve, { params, body: { firstDay, seconds, reason: '' } })
}
