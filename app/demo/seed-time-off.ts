import { addDays, getDay } from '../../common/dates.ts'
import { type PolicyForm, timeOffPolicies } from '../../features/pay/time-off-policies/contract/index.ts'
import { shopTimeOff, timeOff } from '../../features/pay/time-off/contract/index.ts'
import { type Calendar, timeZone } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

const usual = {
  isPaid: true,
  dayMinutes: 480,
  stepMinutes: 60,
  waitingDays: 0,
  negativeMinutes: 0,
  workedMinutes: 1800,
  yearDay: '',
  capMinutes: null,
  carryMinutes: null,
  paysOut: false,
} as const

const policies: readonly PolicyForm[] = [
  {
    ...usual,
    name: 'Vacation',
    kind: 'vacation',
    accrual: 'year',
    accrualMinutes: 4800,
    yearDay: '01-01',
    carryMinutes: 2400,
    paysOut: true,
  },
  { ...usual, name: 'Sick', kind: 'sick', accrual: 'worked', accrualMinutes: 60, capMinutes: 4800 },
  { ...usual, name: 'Personal leave', kind: 'other', isPaid: false, negativeMinutes: null, accrual: 'none', accrualMinutes: 0 },
]

/** Policies for the technicians, a request that waits, and an approved afternoon in the coming week. */
export async function seedTimeOff(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const params = { shop: shop.id }
  const { dave, hector, renee } = shop.technicians
  player.now = calendar.at([-8, '07:45'])
  const today = getDay(calendar.at([0, '12:00']), timeZone)
  const accountIds = [dave, hector, renee].map(({ accountId }) => accountId)
  for (const form of policies) {
    const added = await player.call(shop.owner, timeOffPolicies.add, { params, body: form })
    const { id } = added.policies.find(({ name }) => name === form.name)!
    await player.call(shop.owner, timeOffPolicies.assign, {
      params: { id },
      body: { accountIds, firstDay: `${today.slice(0, 4)}-01-01` },
    })
  }
  player.now = calendar.at([-1, '17:40'])
  const mine = await player.call(dave, timeOff.mine, { params })
  const ofName = (name: string) => mine.balances.find((balance) => balance.name === name)!.policyId
  const wholeDay = { fromTime: null, toTime: null }
  const later = getDay(calendar.at([9, '12:00']), timeZone)
  await player.call(hector, timeOff.request, {
    params,
    body: { policyId: ofName('Vacation'), firstDay: later, lastDay: addDays(later, 1), ...wholeDay, note: 'My sister’s wedding' },
  })
  const afternoon = getDay(calendar.at([4, '12:00']), timeZone)
  const hours = { fromTime: '15:00', toTime: '17:00' }
  const request = await player.call(renee, timeOff.request, {
    params,
    body: { policyId: ofName('Vacation'), firstDay: afternoon, lastDay: afternoon, ...hours, note: 'Dentist' },
  })
  const approve = { params: { id: request.id }, body: { approves: true, answer: '' } }
  await player.call(shop.owner, shopTimeOff.answer, approve, { version: request.version })
}
