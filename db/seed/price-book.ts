import { type CannedJobForm, priceBook, type UsualFee } from '../../features/price-book/contract.ts'
import type { Calendar } from './calendar.ts'
import { type JobKey, demoMatrix, jobs } from './jobs.ts'
import { type GuideItem, operation } from './labor-ids.ts'
import type { DemoShop } from './make-shops.ts'
import type { Player } from './player.ts'

/** What the demo shop charges by, and the jobs it does every week. */
export async function seedPriceBook(
  player: Player,
  { id: shop, owner }: DemoShop,
  laborIds: ReadonlyMap<string, GuideItem>,
  calendar: Calendar,
): Promise<void> {
  player.now = calendar.daysAgo(60, '17:20')
  const params = { shop }
  await player.call(
    owner,
    priceBook.savePrices,
    { params, body: { matrix: [...demoMatrix], targetMargin: 55_000 } },
    { version: 1 },
  )
  await player.call(owner, priceBook.saveLaborRates, { params, body: { laborRates } }, { version: 2 })
  await player.call(owner, priceBook.saveFees, { params, body: { fees } }, { version: 3 })
  for (const [name, key] of canned) await player.call(owner, priceBook.addCannedJob, { params, body: jobOf(name, key, laborIds) })
}

const laborRates = [
  { name: 'Diagnosis', rate: 165_00 },
  { name: 'Tires', rate: 95_00 },
]

const fees: UsualFee[] = [
  { name: 'Hazardous waste', unit: 'cents', base: 'all', amount: 4_50, taxed: false, automatic: false },
  { name: 'Tire disposal, four', unit: 'cents', base: 'all', amount: 14_00, taxed: false, automatic: false },
  { name: 'Freight on parts', unit: 'percent', base: 'parts', amount: 2000, taxed: true, automatic: false },
]

const canned: readonly (readonly [name: string, key: JobKey])[] = [
  ['Oil change, full synthetic', 'oil'],
  ['Tire rotation', 'rotate'],
  ['Front brakes, pads and rotors', 'frontBrakes'],
  ['Rear brakes, pads and rotors', 'rearBrakes'],
  ['Brake fluid flush', 'brakeFluid'],
  ['Battery, test and replace', 'battery'],
  ['Spark plugs, 4 cylinders', 'plugs'],
  ['Four new tires', 'tires'],
]

function jobOf(name: string, key: JobKey, laborIds: ReadonlyMap<string, GuideItem>): CannedJobForm {
  const { complaint, labors } = jobs[key]
  return {
    name,
    complaint,
    cause: '',
    labors: labors.map(([title]) => {
      const { id, hoursHundredths } = operation(laborIds, title)
      return { laborguideId: id, title, hours: hoursHundredths / 100, rate: null }
    }),
    parts: labors.flatMap(([, ...parts]) =>
      parts.map(({ costCents, condition = 'new', ...part }) => ({ ...part, condition, cost: costCents, ext: null })),
    ),
  }
}
