import { laborOverlaps, type OverlapForm } from '../../features/catalog/labor-overlaps/contract/index.ts'
import { laborProposals } from '../../features/catalog/labor-proposals/contract/index.ts'
import { getValue } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

type Rule = Omit<OverlapForm, 'firstId' | 'secondId' | 'source' | 'sourceOn'> & { first: string; second: string }

const rules: readonly Rule[] = [
  {
    first: 'Disc brakes, front',
    second: 'Disc brakes, front',
    work: 'wheel already off',
    hundredths: 30,
    reduces: 'shorter',
    place: 'axle',
  },
  {
    first: 'Disc brakes, rear',
    second: 'Disc brakes, rear',
    work: 'wheel already off',
    hundredths: 30,
    reduces: 'shorter',
    place: 'axle',
  },
  {
    first: 'Disc brakes, front',
    second: 'Hubs and wheel bearings',
    work: 'caliper already off',
    hundredths: 40,
    reduces: 'second',
    place: 'axle',
  },
  {
    first: 'Disc brakes, rear',
    second: 'Hubs and wheel bearings',
    work: 'caliper already off',
    hundredths: 40,
    reduces: 'second',
    place: 'axle',
  },
  {
    first: 'Water pump, belt driven — replace',
    second: 'Thermostat — replace',
    work: 'coolant already drained',
    hundredths: 50,
    reduces: 'shorter',
    place: 'any',
  },
]

/** The guide's other data besides hours: operations that share work, and the proposals of two shops. */
export async function seedLaborRules(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(20, '10:00')
  const findItem = (title: string) =>
    player.runStep(
      (db) => getValue<{ id: number }>(db)`select id from labor_guide_item where title = ${title} order by id limit 1`,
    )
  for (const { first, second, ...rule } of rules)
    await player.call(shop.admin, laborOverlaps.add, {
      body: {
        ...rule,
        firstId: await findItem(first),
        secondId: await findItem(second),
        source: 'Liftbay time study of brake and cooling work',
        sourceOn: '2026-03-02',
      },
    })
  player.now = calendar.findWorkdayAgo(4, '15:40')
  const laborguideId = await findItem('Brake caliper, front, one side — replace and bleed')
  const caliper = { kind: 'hours' as const, laborguideId }
  const { id, owner, neighbor } = shop
  await player.call(owner, laborProposals.propose, {
    body: {
      ...caliper,
      shop: id,
      hundredths: 150,
      vehicleClass: 'pickup',
      note: 'Bracket bolts are always seized on trucks that see salt.',
    },
  })
  await player.call(neighbor.owner, laborProposals.propose, {
    body: { ...caliper, shop: neighbor.id, hundredths: 140, vehicleClass: 'all', note: '' },
  })
}
