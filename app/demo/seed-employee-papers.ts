import { addDays, getDay } from '../../common/dates.ts'
import { ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import { paySchedules } from '../../features/hiring/pay-schedules/contract/index.ts'
import { getWeekday } from '../../features/hiring/pay-schedules/rules.ts'
import { ownW4 } from '../../features/hiring/w4/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { drawSignature } from './draw-signature.ts'
import { technicians } from './people.ts'
import type { Player } from './player.ts'

/** The shop pays every two weeks, and the demo's technician has signed a W-4 and set up direct deposit. The number and the accounts are nobody's. */
export async function seedEmployeePapers(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { dave } = technicians
  const actor = shop.technicians.dave
  player.now = calendar.findWorkdayAgo(24, '12:10')
  const today = getDay(player.now, 'America/Chicago')
  await player.call(shop.owner, paySchedules.save, {
    params: { shop: shop.id },
    body: { frequency: 'biweekly', firstDay: addDays(today, -getWeekday(today) - 6), payDaysAfter: 5 },
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
