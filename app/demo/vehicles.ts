import { checkDigit, type VehicleKind } from '../../features/catalog/vehicles/rules.ts'

export interface DemoVehicle extends VehicleKind {
  vin: string
  year: number
  plate: string
  color: string
  /** Miles today. */
  odometer: number
  milesPerYear: number
}

/** One line: VIN with `?` for the check digit | year make model | trim | engine | body | drive | plate | color | miles | miles per year. */
function readVehicle(line: string): DemoVehicle {
  const [
    pattern = '',
    title = '',
    trim = '',
    engine = '',
    bodyStyle = '',
    driveType = '',
    plate = '',
    color = '',
    odometer,
    milesPerYear,
  ] = line.split('|').map((part) => part.trim())
  const [year, make = '', ...model] = title.split(' ')
  const electric = engine.includes('Electric')
  return {
    vin: pattern.replace('?', checkDigit(pattern.replace('?', '0'))),
    year: Number(year),
    make: make.replace('_', ' '),
    model: model.join(' '),
    trim,
    engine,
    bodyStyle,
    driveType,
    fuel: electric ? 'Electric' : 'Gasoline',
    transmission: electric ? 'Automatic, 1-speed' : 'Automatic',
    plate,
    color,
    odometer: Number(odometer),
    milesPerYear: Number(milesPerYear),
  }
}

export const vehicles = {
  outback: readVehicle(
    '4S4BSAFC?J3214758 | 2018 Subaru Outback | 2.5i Premium | 2.5L 4-cyl gasoline | Wagon | AWD | KZR4471 | Blue | 84120 | 12400',
  ),
  civic: readVehicle(
    '19XFB2F5?DE041926 | 2013 Honda Civic | LX | 1.8L 4-cyl gasoline | Sedan | FWD | HNB2058 | Silver | 118300 | 9800',
  ),
  accord: readVehicle(
    '1HGCV1F3?KA087314 | 2019 Honda Accord | Sport | 1.5L 4-cyl turbo gasoline | Sedan | FWD | MLP7713 | White | 61240 | 11800',
  ),
  silverado: readVehicle(
    '3GCUKREC?EG263817 | 2014 Chevrolet Silverado 1500 | LT | 5.3L V8 gasoline | Pickup | 4WD | GVT9930 | Black | 132480 | 14600',
  ),
  fit: readVehicle(
    'JHMGD386?8S041173 | 2008 Honda Fit | Sport | 1.5L 4-cyl gasoline | Hatchback | FWD | DXF6082 | Red | 158910 | 7400',
  ),
  altima: readVehicle(
    '1N4AL3AP?FC236419 | 2015 Nissan Altima | 2.5 S | 2.5L 4-cyl gasoline | Sedan | FWD | JWS1147 | Gray | 97630 | 11200',
  ),
  camry: readVehicle(
    '4T1C11AK?LU341288 | 2020 Toyota Camry | LE | 2.5L 4-cyl gasoline | Sedan | FWD | NDT3386 | Silver | 52170 | 10900',
  ),
  ram: readVehicle('1C6RR6LT?HS612044 | 2017 Ram 1500 | SLT | 5.7L V8 gasoline | Pickup | RWD | KPL8824 | Red | 104950 | 15200'),
  rav4: readVehicle(
    'JTMWFREV?HJ128564 | 2017 Toyota RAV4 | XLE | 2.5L 4-cyl gasoline | SUV | FWD | LCN5509 | Blue | 73310 | 9600',
  ),
  escape: readVehicle(
    '1FMCU0D7?BKB51907 | 2011 Ford Escape | XLT | 2.5L 4-cyl gasoline | SUV | FWD | FMD4416 | Green | 141870 | 9100',
  ),
  corolla: readVehicle(
    '2T1BU4EE?AC379442 | 2010 Toyota Corolla | LE | 1.8L 4-cyl gasoline | Sedan | FWD | CBH7021 | Beige | 126640 | 8200',
  ),
  cx5: readVehicle(
    'JM3KFACM?K0617738 | 2019 Mazda CX-5 | Touring | 2.5L 4-cyl gasoline | SUV | FWD | MRK2290 | Red | 58420 | 11500',
  ),
  f150: readVehicle(
    '1FTEW1CP?JKD83025 | 2018 Ford F-150 | XLT | 2.7L V6 turbo gasoline | Pickup | RWD | LTR6158 | White | 88760 | 13900',
  ),
  malibu: readVehicle(
    '1G1ZC5E0?CF253986 | 2012 Chevrolet Malibu | LT | 2.4L 4-cyl gasoline | Sedan | FWD | GDP3347 | Gray | 134220 | 9900',
  ),
  crv: readVehicle(
    '5J6RM3H7?GL019685 | 2016 Honda CR-V | EX-L | 2.4L 4-cyl gasoline | SUV | FWD | JXY9012 | Gray | 91450 | 10400',
  ),
  odyssey: readVehicle(
    '5FNRL5H6?GB047731 | 2016 Honda Odyssey | EX-L | 3.5L V6 gasoline | Minivan | FWD | KBV1185 | Silver | 108640 | 13200',
  ),
  tacoma: readVehicle(
    '3TMAZ5CN?NM178320 | 2022 Toyota Tacoma | SR5 | 3.5L V6 gasoline | Pickup | RWD | RGS4427 | Gray | 41280 | 12600',
  ),
  tucson: readVehicle(
    'KM8J23A4?MU318264 | 2021 Hyundai Tucson | SE | 2.0L 4-cyl gasoline | SUV | FWD | PFW7760 | White | 49910 | 11000',
  ),
  equinox: readVehicle(
    '2GNAXKEV?K6184573 | 2019 Chevrolet Equinox | LT | 1.5L 4-cyl turbo gasoline | SUV | FWD | MXC3094 | Blue | 79380 | 12100',
  ),
  elantra: readVehicle(
    '5NPDH4AE?DH357118 | 2013 Hyundai Elantra | GLS | 1.8L 4-cyl gasoline | Sedan | FWD | HTN8836 | Black | 121750 | 10300',
  ),
  rx350: readVehicle('2T2ZK1BA?FC164920 | 2015 Lexus RX 350 | | 3.5L V6 gasoline | SUV | FWD | JPD6621 | Pearl | 93040 | 9400'),
  wrangler: readVehicle(
    '1C4BJWDG?HL541607 | 2017 Jeep Wrangler Unlimited | Sport | 3.6L V6 gasoline | SUV | 4WD | LBG5173 | Orange | 82690 | 10800',
  ),
  bmw: readVehicle(
    'WBA8E9G5?GNT45218 | 2016 BMW 328i | | 2.0L 4-cyl turbo gasoline | Sedan | RWD | KFR2764 | Black | 86130 | 9900',
  ),
  jetta: readVehicle(
    '3VWDB7AJ?JM214095 | 2018 Volkswagen Jetta | SE | 1.4L 4-cyl turbo gasoline | Sedan | FWD | LVH9308 | White | 76540 | 11300',
  ),
  mazda3: readVehicle(
    'JM1BM1U7?E1195820 | 2014 Mazda Mazda3 | i Sport | 2.0L 4-cyl gasoline | Sedan | FWD | HDW4759 | Blue | 112080 | 9700',
  ),
  soul: readVehicle(
    'KNDJP3A5?F7146233 | 2015 Kia Soul | + | 2.0L 4-cyl gasoline | Hatchback | FWD | JRC8015 | Green | 105370 | 10100',
  ),
  telluride: readVehicle(
    '5XYP34HC?LG027419 | 2020 Kia Telluride | EX | 3.8L V6 gasoline | SUV | FWD | NKB6640 | Gray | 64860 | 13000',
  ),
  rogue: readVehicle(
    '5N1AT2MT?LC731586 | 2020 Nissan Rogue | SV | 2.5L 4-cyl gasoline | SUV | FWD | NPX1372 | Red | 57730 | 10700',
  ),
  sierra: readVehicle(
    '3GTU2NEC?HG418062 | 2017 GMC Sierra 1500 | SLT | 5.3L V8 gasoline | Pickup | 4WD | LMR7485 | Brown | 117260 | 13400',
  ),
  corollaOld: readVehicle(
    '1NXBR32E?6Z648137 | 2006 Toyota Corolla | CE | 1.8L 4-cyl gasoline | Sedan | FWD | BRJ5526 | Silver | 187420 | 8800',
  ),
  forester: readVehicle(
    'JF2SKAGC?KH468951 | 2019 Subaru Forester | Premium | 2.5L 4-cyl gasoline | SUV | AWD | MTV3918 | Green | 68290 | 11600',
  ),
  model3: readVehicle(
    '5YJ3E1EA?MF094672 | 2021 Tesla Model 3 | | Electric motor | Sedan | RWD | PHL2247 | White | 55480 | 12800',
  ),
  silveradoOld: readVehicle(
    '1GCEC14X?5Z217543 | 2005 Chevrolet Silverado 1500 | Work Truck | 4.3L V6 gasoline | Pickup | RWD | AVD6093 | White | 203110 | 9000',
  ),
} satisfies Record<string, DemoVehicle>
export type VehicleKey = keyof typeof vehicles
