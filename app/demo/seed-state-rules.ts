import { stateRules } from '../../features/platform/state-rules/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

interface Raise {
  state: string
  effectiveOn: string
  cents: number
  values: Readonly<Record<string, number | string>>
  source: string
  address: string
}

/** Minimum wages that laws have set for later years: Alaska's is approved, and Virginia's waits for the second admin. */
const alaska: Raise = {
  state: 'AK',
  effectiveOn: '2027-07-01',
  cents: 1500,
  // Two times the minimum wage for 40 hours (AS 23.10.055).
  values: { exemptSalaryCents: 120_000, knownThrough: '2027-12-31' },
  source: 'Ballot Measure 1 of 2024, AS 23.10.065',
  address: 'https://ballotpedia.org/Alaska_Ballot_Measure_1,_Minimum_Wage_Increase_and_Paid_Sick_Leave_Initiative_(2024)',
}
const virginia: Raise = {
  state: 'VA',
  effectiveOn: '2028-01-01',
  cents: 1500,
  values: { knownThrough: '2028-12-31' },
  source: 'HB 1 and SB 1 of 2026, Code of Virginia 40.1-28.10',
  address: 'https://www.governor.virginia.gov/newsroom/news-releases/2026/april-releases/name-1116004-en.html',
}

export async function seedStateRules(player: Player, { admin, financeAdmin }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-9, '10:15'])
  const { id, version } = await propose(player, admin, alaska)
  player.now = calendar.at([-8, '09:05'])
  // As if the finance admin had just entered the password, which an approval needs.
  await runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${financeAdmin.accountId}`
  await player.call(financeAdmin, stateRules.approve, { params: { id }, body: {} }, { version })
  player.now = calendar.at([-2, '14:30'])
  await propose(player, financeAdmin, virginia)
}

async function propose(player: Player, by: Actor, { state, effectiveOn, cents, values, source, address }: Raise) {
  const params = { kind: 'wages', state }
  const { stages, today } = await player.call(by, stateRules.read, { params })
  const base = stages.findLast((stage) => (stage.effectiveOn ?? '') <= effectiveOn)!
  const dollars = `$${(cents / 100).toFixed(2)}`
  const input = { rateCents: 500, minutesByDay: [0, 480, 480, 480, 480, 480, 0] }
  const expected = { weekCents: cents * 40, makeUpCents: (cents - 500) * 40 }
  const body = {
    values: { ...base.values, minimumWageCents: cents, ...values },
    source,
    address,
    sourceDay: today,
    effectiveOn,
    before: base.values,
    examples: [{ text: `40 hours at $5.00 are made up to ${dollars} an hour`, input, expected }],
    withdrawn: base.examples
      .filter((example) => example.text.startsWith('40 hours at $5.00'))
      .map((example) => ({ ...example, reason: `The minimum wage is ${dollars}` })),
  }
  return (await player.call(by, stateRules.propose, { params, body })).rows[0]!
}
