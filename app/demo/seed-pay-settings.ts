import { getDay } from '../../common/dates.ts'
import { deductions, ownDeductions, payrollTaxes } from '../../features/pay/deductions/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import { type Calendar, timeZone } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Technician } from './people.ts'
import type { Player } from './player.ts'
import { northside } from './shops.ts'

/** The employer's taxes, deductions that employees agreed to and one that waits, and a support order. */
export async function seedPaySettings(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-9, '17:45'])
  const today = getDay(calendar.at([-9, '12:00']), timeZone)
  const of = (key: Technician) => ({ shop: shop.id, accountId: shop.technicians[key].accountId })
  const firstDay = `${today.slice(0, 4)}-01-01`
  // The owner confirmed who they are.
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${shop.owner.accountId}`
  await player.call(
    shop.owner,
    payrollTaxes.save,
    {
      params: { shop: shop.id },
      body: {
        legalName: northside.corporateName,
        ein: northside.fei,
        stateAccount: '99-555014-7',
        state: 'TX',
        year: Number(today.slice(0, 4)),
        unemploymentPercent: 2.7,
        unemploymentBaseCents: 900_000,
        source: 'Tax rate notice of the Texas Workforce Commission',
        futaReductionPercent: 0,
      },
    },
    { version: 0 },
  )
  const add = (key: Technician, body: Parameters<typeof deductions.add.body.parse>[0]) =>
    player.call(shop.owner, deductions.add, { params: of(key), body: body as never })
  const paperNote = 'Personnel folder, enrollment form'
  await add('dave', { kind: '401k', label: '401(k)', how: 'percent', percent: 5, firstDay, paperNote })
  await add('dave', { kind: 'health', label: 'Health plan', cents: 6_250, firstDay, paperNote })
  await add('renee', { kind: 'health', label: 'Health plan', cents: 6_250, firstDay })
  const asked = await player.call(shop.technicians.renee, ownDeductions.mine, { params: { shop: shop.id } })
  for (const { id, text } of asked.deductions)
    await player.call(shop.technicians.renee, ownDeductions.answer, { params: { id }, body: { agrees: true, text } })
  player.now = calendar.at([-1, '17:40'])
  await add('dave', {
    kind: 'tools',
    label: 'Scan tool',
    cents: 5_000,
    firstDay: getDay(calendar.at([-1, '12:00']), timeZone),
    balanceCents: 120_000,
  })
  await player.call(shop.owner, deductions.addGarnishment, {
    params: of('hector'),
    body: {
      kind: 'support',
      payee: 'Texas State Disbursement Unit',
      caseNumber: 'FM-20-11873',
      how: 'amount',
      cents: 18_500,
      receivedOn: today,
      firstDay: today,
    },
  })
}
