import { jobs, type JobPart } from './repair-jobs.ts'

/** The vendors the demo shop buys from. */
export const vendors = [
  {
    name: 'Hill Country Auto Parts',
    contact: 'Marta Quiroga',
    phone: '5125550431',
    email: 'orders@hillcountryparts.test',
    accountNo: 'NS-2204',
  },
  {
    name: 'Lone Star Import Supply',
    contact: 'Bo Lindgren',
    phone: '5125550478',
    email: 'counter@lonestarimport.test',
    accountNo: '88107',
  },
  { name: 'Capital Tire & Battery', contact: 'Renata Sosa', phone: '5125550466', email: '', accountNo: 'C-5519' },
] as const

export type VendorName = (typeof vendors)[number]['name']

export interface StockPart {
  partNo: string
  manufacturer: string
  name: string
  cost: number
  bin: string
  quantity: number
  minimum: number
  reorder: number
  coreCents: number
  vendor: VendorName
}

const [hill, lone, tires] = [vendors[0].name, vendors[1].name, vendors[2].name]

/** Parts used every week: bin, stock, the minimum that triggers an order, and the quantity to reorder. */
const stocked: Readonly<Record<string, readonly [bin: string, quantity: number, minimum: number, reorder: number]>> = {
  '57145': ['A-01', 24, 12, 24],
  '124317': ['A-02', 60, 30, 48],
  '24483': ['A-03', 7, 4, 8],
  AS401: ['A-05', 9, 6, 12],
  '675130': ['A-06', 14, 8, 12],
  '35834': ['A-07', 6, 2, 4],
  '45829': ['A-08', 3, 2, 4],
  ACT1210: ['B-01', 5, 4, 6],
  ACT1336: ['B-02', 3, 4, 6],
  '120.40084': ['B-03', 6, 4, 4],
  '120.40107': ['B-04', 4, 4, 4],
  '93444': ['C-01', 16, 8, 16],
  IGC0047: ['C-02', 4, 4, 4],
  K060841: ['C-04', 3, 2, 2],
  '292UL': ['D-01', 40, 20, 50],
  '20008': ['D-02', 32, 16, 40],
  'R134A-30': ['D-04', 22.5, 15, 30],
  'MTX-35': ['D-06', 2, 2, 2],
}
const cores: Readonly<Record<string, number>> = { '18-B5063': 35_00, '210-0580': 55_00, '280-0387': 45_00, 'MTX-35': 22_00 }
const tireBrands = new Set(['Michelin', 'Interstate', 'Tech', 'Schrader'])
const importBrands = new Set(['Aisin', 'Akebono', 'Denso', 'Hitachi', 'KYB', 'NGK'])

const listJobParts = (): JobPart[] => [
  ...new Map(
    Object.values(jobs)
      .flatMap(({ labors }) => labors.flatMap(([, ...parts]) => parts))
      .map((part) => [part.partNo, part] as const),
  ).values(),
]

const chooseVendor = (manufacturer: string): VendorName =>
  tireBrands.has(manufacturer) ? tires : importBrands.has(manufacturer) ? lone : hill

/** Parts that no demo job uses. */
const otherParts: readonly (readonly [
  manufacturer: string,
  partNo: string,
  name: string,
  dollars: number,
  bin: string,
  quantity: number,
  minimum: number,
  reorder: number,
])[] = [
  ['Bosch', '22A', 'Wiper blade, 22 in.', 8.4, 'A-10', 12, 8, 12],
  ['Bosch', '26A', 'Wiper blade, 26 in.', 9.1, 'A-11', 5, 8, 12],
  ['Bosch', '18A', 'Wiper blade, 18 in.', 7.9, 'A-12', 10, 6, 12],
  ['Sylvania', '9005XS', 'Headlamp bulb 9005', 11.2, 'A-14', 6, 4, 6],
  ['Sylvania', 'H11ST', 'Headlamp bulb H11', 12.6, 'A-15', 8, 4, 6],
  ['Sylvania', '3157LL', 'Tail lamp bulb 3157', 2.3, 'A-16', 18, 10, 20],
  ['Fram', 'CA11476', 'Engine air filter, Civic', 10.8, 'A-20', 4, 2, 4],
  ['Fram', 'CA10755', 'Engine air filter, Camry', 11.3, 'A-21', 4, 2, 4],
  ['Fram', 'CA12058', 'Engine air filter, F-150', 14.9, 'A-22', 1, 2, 4],
  ['Wix', '57047', 'Oil filter, truck', 5.6, 'A-23', 11, 6, 12],
  ['Wix', '51356', 'Oil filter, import', 4.6, 'A-24', 15, 8, 12],
  ['Mobil', '120764', 'Full synthetic oil 5W-30, quart', 5.2, 'A-25', 42, 24, 48],
  ['Valvoline', 'VV325', 'ATF MaxLife, quart', 6.9, 'A-26', 12, 8, 12],
  ['Bosch', 'BC1293', 'Ceramic brake pad set, truck front', 52.4, 'B-06', 2, 2, 4],
  ['Raybestos', '980368R', 'Brake rotor, truck front', 58.9, 'B-07', 2, 2, 4],
  ['CRC', '05089', 'Brake cleaner, can', 3.9, 'D-10', 22, 12, 24],
  ['Permatex', '82180', 'Gasket maker, tube', 7.8, 'D-11', 6, 3, 6],
  ['Loctite', '242', 'Threadlocker, 10 ml', 9.6, 'D-12', 3, 2, 3],
  ['Littelfuse', 'ATO20', 'Blade fuse 20 A', 0.35, 'D-14', 60, 25, 100],
  ['Dorman', '611-061', 'Wheel nut, M12', 1.6, 'D-15', 48, 20, 40],
  ['Dorman', '65397', 'Oil drain plug', 3.1, 'D-16', 7, 4, 8],
  ['Dorman', '66233', 'Drain plug gasket', 0.45, 'D-17', 55, 30, 50],
  ['Gates', '22437', 'Radiator hose, upper', 16.8, 'C-06', 2, 1, 2],
  ['Gates', '22438', 'Radiator hose, lower', 18.2, 'C-07', 1, 1, 2],
  ['Standard', 'LS255', 'Brake lamp switch', 14.4, 'C-09', 2, 1, 2],
  ['Continental', 'SE57772', 'Tire pressure sensor', 38.6, 'D-18', 4, 4, 4],
]

/** The demo shop's stock, with costs. */
export const listStockParts = (): StockPart[] => [
  ...listJobParts().map(({ partNo, manufacturer, name, costCents }) => {
    const [bin, quantity, minimum, reorder] = stocked[partNo] ?? ['', 0, 0, 0]
    const part = { partNo, manufacturer, name, cost: costCents, bin, quantity, minimum, reorder }
    return { ...part, coreCents: cores[partNo] ?? 0, vendor: chooseVendor(manufacturer) }
  }),
  ...otherParts.map(([manufacturer, partNo, name, dollars, bin, quantity, minimum, reorder]) => {
    const part = { partNo, manufacturer, name, cost: Math.round(dollars * 100), bin, quantity, minimum, reorder }
    return { ...part, coreCents: 0, vendor: chooseVendor(manufacturer) }
  }),
]
