import { parts } from '../../features/supply/parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../features/supply/trade-accounts/contract/index.ts'
import { catalogImports, vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import type { PartKind } from '../../features/supply/vendor-catalog/part-kinds.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { importVendor } from './people.ts'
import type { Actor, Player } from './player.ts'
import { listStockParts } from './stock-list.ts'
import { type DemoVehicle, vehicles } from './vehicles.ts'

/** A kind of part that every car with such an engine has: its number prefix, list price in dollars, and core charge. */
interface Template {
  kind: PartKind
  manufacturer: string
  prefix: string
  name: string
  list: number
  core?: number
  /** Not for electric cars. */
  burns?: true
}

const templates: readonly Template[] = [
  { kind: 'filters', manufacturer: 'Mann', prefix: 'CU ', name: 'Cabin air filter', list: 24.9 },
  { kind: 'filters', manufacturer: 'K&N', prefix: '33-', name: 'Engine air filter', list: 61.5, burns: true },
  { kind: 'filters', manufacturer: 'Mobil', prefix: 'M1-', name: 'Oil filter, extended', list: 17.8, burns: true },
  { kind: 'brakes', manufacturer: 'Akebono', prefix: 'ACT', name: 'Ceramic brake pads, front', list: 78.4 },
  { kind: 'brakes', manufacturer: 'Akebono', prefix: 'ASP', name: 'Ceramic brake pads, rear', list: 71.2 },
  { kind: 'brakes', manufacturer: 'Centric', prefix: '120.4', name: 'Brake rotor, front', list: 68.9 },
  { kind: 'ignition', manufacturer: 'NGK', prefix: 'LFR', name: 'Iridium spark plug', list: 14.6, burns: true },
  {
    kind: 'electrical',
    manufacturer: 'Remy',
    prefix: '280-',
    name: 'Alternator, remanufactured',
    list: 289,
    core: 45,
    burns: true,
  },
  { kind: 'cooling', manufacturer: 'Gates', prefix: '41', name: 'Water pump', list: 112.3, burns: true },
  { kind: 'belts-hoses', manufacturer: 'Gates', prefix: 'K06', name: 'Serpentine belt', list: 43.7, burns: true },
  { kind: 'steering-suspension', manufacturer: 'Monroe', prefix: '172', name: 'Strut assembly, front', list: 176.4 },
  { kind: 'wipers', manufacturer: 'Bosch', prefix: 'A', name: 'Wiper blade pair', list: 41.2 },
]

const importMakes = new Set([
  'Acura',
  'BMW',
  'Honda',
  'Hyundai',
  'Kia',
  'Lexus',
  'Mazda',
  'Nissan',
  'Subaru',
  'Toyota',
  'Volkswagen',
])
const kindsOfStock: readonly (readonly [RegExp, PartKind])[] = [
  [/filter/i, 'filters'],
  [/brake|rotor|caliper/i, 'brakes'],
  [/plug|coil/i, 'ignition'],
  [/belt|hose/i, 'belts-hoses'],
  [/oil|coolant|fluid|cleaner|r134/i, 'fluids'],
  [/battery|alternator|starter/i, 'electrical'],
  [/bulb|lamp/i, 'lighting'],
  [/wiper/i, 'wipers'],
  [/tire|valve|tpms/i, 'tires-wheels'],
  [/pump|thermostat|radiator/i, 'cooling'],
  [/strut|ball joint|tie rod|bearing|control arm|sway/i, 'steering-suspension'],
]

const header = 'Part No,Brand,Description,Category,List,Jobber,Core,Store,Qty,Years,Make,Model,Engine'

interface PriceFile {
  stores: readonly string[]
  /** The net price in percent of the list price. */
  netPercent: number
  fleet: readonly (readonly [index: number, vehicle: DemoVehicle])[]
  /** Parts of the shop's own stock that the vendor also has. */
  hasStockParts: boolean
}

/** Between 0 and `most`, always the same for the same place. */
const vary = (place: number, most: number) => (place * 7919 + 104729) % (most + 1)

/** A vendor's price file: a row for each part and branch, with the car it fits. */
function writePriceFile({ stores, netPercent, fleet, hasStockParts }: PriceFile): string {
  const lines = [header]
  const add = (cells: readonly (string | number)[], list: number, core: number, place: number, fits: readonly string[]) => {
    const prices = [list, (list * netPercent) / 100, core].map((dollars) => dollars.toFixed(2))
    for (const [index, store] of stores.entries())
      lines.push([...cells, ...prices, store, vary(place + index * 13, 14), ...fits].map((cell) => `"${cell}"`).join(','))
  }
  if (hasStockParts)
    for (const [place, { partNo, manufacturer, name, cost, coreCents }] of listStockParts().entries()) {
      const kind = kindsOfStock.find(([words]) => words.test(name))?.[1] ?? 'other'
      add([partNo, manufacturer, name, kind], (cost / netPercent) * 1.06, coreCents / 100, place, ['', '', '', ''])
    }
  for (const [index, { year, make, model, engine }] of fleet)
    for (const [order, { prefix, manufacturer, name, kind, list, core = 0, burns }] of templates.entries()) {
      if (burns && engine.includes('Electric')) continue
      const place = index * templates.length + order
      // Cars differ in price by up to a quarter.
      const price = (list * (100 + vary(place, 24))) / 100
      add([`${prefix}${2001 + place}`, manufacturer, `${name}, ${make} ${model}`, kind], price, core, place, [
        `${year - 2}-${year + 2}`,
        make,
        model,
        order < 3 ? engine : '',
      ])
    }
  return lines.join('\r\n')
}

const branches = {
  travis: [
    ['Burleson Road', '5125550160', '4600 Burleson Rd', 'Austin', '78744', 25, '14:30'],
    ['Round Rock', '5125550161', '1811 S Mays St', 'Round Rock', '78664', 20, '13:00'],
  ],
  loneStar: [['Brown Lane', '5125550478', '9204 Brown Ln', 'Austin', '78754', 15, '16:00']],
} as const

/** Two vendors with their branches and catalogs, which fit the demo shop's cars. */
export async function seedCatalogs(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { vendors } = shop
  const fleet = [...Object.values(vehicles).entries()]
  player.now = calendar.findWorkdayAgo(40, '07:40')
  for (const key of ['travis', 'loneStar'] as const) {
    for (const [name, phone, address, city, zipcode, deliveryMiles, cutOff] of branches[key])
      await player.call(vendors[key], vendorCatalog.addBranch, {
        body: { name, phone, address, city, state: 'TX', zipcode, deliveryMiles, cutOff, isOpen: true },
      })
  }
  const names = (key: keyof typeof branches) => branches[key].map(([name]) => name)
  await importFile(player, vendors.travis, 'travis-prices.csv', {
    stores: names('travis'),
    netPercent: 62,
    fleet: fleet.slice(0, 22),
    hasStockParts: true,
  })
  await importFile(player, vendors.loneStar, 'import-lines.csv', {
    stores: names('loneStar'),
    netPercent: 59,
    fleet: fleet.slice(0, 22).filter(([, { make }]) => importMakes.has(make)),
    hasStockParts: false,
  })
  await openTradeAccount(player, shop)
}

async function importFile(player: Player, vendor: Actor, name: string, file: PriceFile): Promise<void> {
  const sent = { file: { name, bytes: Buffer.from(writePriceFile(file)) } }
  const { importId } = await player.call(vendor, catalogImports.upload, { body: {} }, sent)
  await player.call(vendor, catalogImports.start, { params: { id: importId } })
}

/** The demo shop buys on account from one of them. */
async function openTradeAccount(player: Player, { id, owner, vendors: { travis } }: DemoShop): Promise<void> {
  const { levels } = await player.call(travis, tradeAccounts.addLevel, { body: { name: 'Shop', discount: 42_000 } })
  const params = { shop: id, vendor: travis.accountId }
  await player.call(owner, shopTradeAccounts.request, { params, body: { certificate: '3-20451-7788-1' } })
  const [account] = (await player.call(travis, tradeAccounts.list, {})).accounts
  const { accountId, version } = account!
  const body = { terms: 'net-30', limit: 500_000, priceLevelId: levels[0]!.levelId } as const
  await player.call(travis, tradeAccounts.approve, { params: { id: accountId }, body }, { version })
}

/** The other one is already on the shop's own list of vendors, so earlier purchases count for the account. */
export async function linkImportVendor(player: Player, { id, owner, vendors: { loneStar } }: DemoShop): Promise<void> {
  const terms = { terms: 'prepaid', limit: 0, priceLevelId: null } as const
  await player.call(loneStar, tradeAccounts.invite, { body: { shopId: id, ...terms } })
  const params = { shop: id, vendor: loneStar.accountId }
  await player.call(owner, shopTradeAccounts.accept, { params, body: {} })
  const { vendors } = await player.call(owner, parts.vendors, { params: { shop: id } })
  const { vendorId } = vendors.find(({ name }) => name === importVendor.dba)!
  await player.call(owner, shopTradeAccounts.link, { params, body: { shopVendorId: vendorId } })
}
