import { type CannedJobForm, priceBook, type UsualFee } from '../../features/catalog/price-book/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { type LaborItem, getLaborItem } from './find-labor-items.ts'
import type { Player } from './player.ts'
import { type JobKey, demoMatrix, jobs } from './repair-jobs.ts'

/** The demo shop's price rules and canned jobs. */
export async function seedPriceBook(
  player: Player,
  { id: shop, owner }: DemoShop,
  laborItems: ReadonlyMap<string, LaborItem>,
  calendar: Calendar,
): Promise<void> {
  player.now = calendar.findWorkdayAgo(60, '17:20')
  const params = { shop }
  await player.call(
    owner,
    priceBook.savePrices,
    { params, body: { matrix: [...demoMatrix], targetMargin: 55_000 } },
    { version: 1 },
  )
  await player.call(owner, priceBook.saveLaborRates, { params, body: { laborRates } }, { version: 2 })
  await player.call(owner, priceBook.saveFees, { params, body: { fees } }, { version: 3 })
  for (const [name, key, shownAs] of cannedJobs)
    await player.call(owner, priceBook.addCannedJob, { params, body: { ...createCannedJob(name, key, laborItems), shownAs } })
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

const cannedJobs: readonly (readonly [name: string, key: JobKey, shownAs: string])[] = [
  ['Oil change, full synthetic', 'oil', 'Oil change'],
  ['Tire rotation', 'rotate', 'Tire rotation'],
  ['Front brakes, pads and rotors', 'frontBrakes', 'Brake pads and rotors, one axle'],
  ['Rear brakes, pads and rotors', 'rearBrakes', 'Brake pads and rotors, one axle'],
  ['Brake fluid flush', 'brakeFluid', 'Brake fluid flush'],
  ['Battery, test and replace', 'battery', 'New battery'],
  ['Spark plugs, 4 cylinders', 'plugs', 'Spark plugs'],
  ['Four new tires', 'tires', ''],
]

function createCannedJob(name: string, key: JobKey, laborItems: ReadonlyMap<string, LaborItem>): CannedJobForm {
  const { complaint, labors } = jobs[key]
  return {
    name,
    complaint,
    cause: '',
    shownAs: '',
    labors: labors.map(([title]) => {
      const { id, hoursHundredths } = getLaborItem(laborItems, title)
      return { laborguideId: id, title, hours: hoursHundredths / 100, rate: null, taxed: true }
    }),
    parts: labors.flatMap(([, ...parts]) =>
      parts.map(({ costCents, condition = 'new', ...part }) => ({ ...part, condition, cost: costCents, ext: null, taxed: true })),
    ),
  }
}
