import type { z } from 'zod'
import { addDays, getDay } from '../../common/dates.ts'
import { ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import type { Section1Submission } from '../../features/hiring/i9-forms/contract/index.ts'
import { i9, ownI9 } from '../../features/hiring/i9/contract/index.ts'
import { newHires } from '../../features/hiring/onboarding/contract/index.ts'
import { paySchedules } from '../../features/hiring/pay-schedules/contract/index.ts'
import { getWeekday } from '../../features/hiring/pay-schedules/rules.ts'
import { personnel } from '../../features/hiring/personnel/contract/index.ts'
import { ownW4 } from '../../features/hiring/w4/contract/index.ts'
import { getValue, runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { drawSignature } from './draw-signature.ts'
import { owner, type StaffMember, type Technician, technicians } from './people.ts'
import type { Actor, Player } from './player.ts'

/**
 * The shop pays every two weeks, and the demo's technician has signed a W-4 and set up direct deposit. The number and the
 * accounts are made up.
 */
export async function seedEmployeePapers(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  await seedI9s(player, shop, calendar)
  const { dave } = technicians
  const actor = shop.technicians.dave
  player.now = calendar.findWorkdayAgo(24, '12:10')
  const today = getDay(player.now, 'America/Chicago')
  await player.call(shop.owner, paySchedules.save, {
    params: { shop: shop.id },
    body: { frequency: 'biweekly', firstDay: addDays(today, -getWeekday(today) - 20), payDaysAfter: 5 },
  })
  await player.call(actor, ownW4.submit, {
    body: {
      firstName: dave.first,
      lastName: dave.last,
      address: dave.address,
      city: 'Austin',
      state: 'TX',
      zip: dave.zip,
      ssn: '219-09-4512',
      filingStatus: 'joint',
      children: 2,
      extra: 2500,
      signature: await drawSignature(`${dave.first} ${dave.last}`, 4),
    },
  })
  // As if he had just typed his password again.
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${actor.accountId}`
  await player.call(actor, ownDeposits.update, {
    body: {
      email: actor.email,
      accounts: [
        { routing: '256074974', account: '7700451182', type: 'savings', how: 'fixed', amount: 15_000 },
        { routing: '111000614', account: '4400918273', type: 'checking', how: 'rest' },
      ],
    },
  })
}

/** The demo's technician has a finished Form I-9; a colleague has signed Section 1, and Section 2 is due. */
async function seedI9s(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const texas = { listB: { code: 'license', authority: 'Texas', number: '28104471', expiresOn: '2031-02-11' }, card: '219094512' }
  player.now = calendar.findWorkdayAgo(400, '08:20')
  const n = await signSection1(player, shop, 'dave', { ssn: '219-09-4512', birthDate: '1988-09-14' })
  await player.call(shop.owner, newHires.markReported, { params: { shop: shop.id }, body: { ids: [n] } })
  await runSql(player.db)`
    update employee set emergency_name = 'Anna Kowalski', emergency_relationship = 'Spouse', emergency_phone = '5125550129'
    where account_id = ${shop.technicians.dave.accountId}`
  player.now = calendar.findWorkdayAgo(398, '16:40')
  await player.call(shop.owner, i9.examine, {
    params: { n },
    body: {
      listB: [texas.listB],
      listC: [{ code: 'ssn-card', authority: 'Social Security Administration', number: texas.card }],
      lastName: owner.last,
      firstName: owner.first,
      title: 'Owner',
      hasRead: true,
      signature: await drawSignature(`${owner.first} ${owner.last}`, 2),
    },
  })
  player.now = calendar.findWorkdayAgo(1, '08:05')
  await signSection1(player, shop, 'hector', { birthDate: '1995-12-02' })
}

/** Sets the first day of work to the demo's present and signs Section 1. Returns the record's id. */
async function signSection1(
  player: Player,
  shop: DemoShop,
  who: Technician,
  more: Pick<z.input<typeof Section1Submission>, 'birthDate' | 'ssn'>,
): Promise<string> {
  const person: StaffMember = technicians[who]
  const actor: Actor = shop.technicians[who]
  const n = await getValue<{ id: string }>(player.db)`
    select id from personnel where shop_id = ${shop.id} and account_id = ${actor.accountId}`
  await player.call(shop.owner, personnel.changeEmployment, {
    params: { shop: shop.id, n },
    body: { firstDay: getDay(player.now, 'America/Chicago'), lastDay: null },
  })
  await player.call(actor, ownI9.submit, {
    body: {
      edition: '01/20/25',
      lastName: person.last,
      firstName: person.first,
      address: person.address,
      city: 'Austin',
      state: 'TX',
      zip: person.zip,
      email: person.email,
      phone: person.phone,
      status: 'citizen',
      hasRead: true,
      signature: await drawSignature(`${person.first} ${person.last}`, 4),
      ...more,
    },
  })
  return n
}
