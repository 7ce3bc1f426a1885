import type { VinData } from '../../rules.ts'

/** A vehicle in vPIC's own terms, the same from its data file and from its web service. Text is '' when unknown. */
export interface VehicleFacts {
  year: number | null
  make: string
  model: string
  trim: string
  series: string
  bodyClass: string
  doors: string
  driveType: string
  cylinders: string
  displacementLiters: string
  displacementCc: string
  engineConfiguration: string
  engineModel: string
  fuel: string
  secondFuel: string
  electrification: string
  transmission: string
  manufacturer: string
  plantCountry: string
}

/** Turns vPIC's terms into those of a shop: "Sport Utility Vehicle (SUV)/..." becomes "SUV". */
export function describeVehicle(facts: VehicleFacts): VinData {
  const fuel = nameFuel(facts)
  return {
    year: facts.year,
    make: fromCapitals(facts.make),
    model: facts.model.trim(),
    trim: facts.trim.trim(),
    engine: nameEngine(facts, fuel),
    bodyStyle: nameBodyStyle(facts.bodyClass),
    driveType: driveType(facts),
    fuel,
    transmission: nameTransmission(facts.transmission),
    manufacturer: fromCapitals(facts.manufacturer),
    plantCountry: fromCapitals(withoutParentheses(facts.plantCountry).replace(/ {2,}/g, ' ').trim()),
    doors: Number(facts.doors) || null,
  }
}

function withoutParentheses(text: string): string {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  return open >= 0 && close > open ? text.slice(0, open).trimEnd() + text.slice(close + 1) : text
}

function nameFuel({ fuel, secondFuel, electrification }: VehicleFacts): string {
  const isElectric = (text: string) => /electric/i.test(text)
  const burns = [fuel, secondFuel].find((text) => text !== '' && !isElectric(text)) ?? ''
  if (/PHEV/.test(electrification)) return 'Plug-in hybrid'
  if (/HEV/.test(electrification) || (burns && (isElectric(fuel) || isElectric(secondFuel)))) return 'Hybrid'
  if (isElectric(fuel) || /BEV/.test(electrification)) return 'Electric'
  if (/flexible fuel/i.test(fuel) || (/gasoline/i.test(fuel) && /ethanol/i.test(secondFuel))) return 'Flex fuel'
  return withoutParentheses(burns)
    .replace(/^Compressed Hydrogen\/Hydrogen$/, 'Hydrogen')
    .trim()
}

function nameEngine(facts: VehicleFacts, fuel: string): string {
  if (fuel === 'Electric') return 'Electric motor'
  const liters = Number(facts.displacementLiters) || Number(facts.displacementCc) / 1000
  const count = Number(facts.cylinders)
  const layout = facts.engineConfiguration
  const cylinders = !count
    ? ''
    : layout.startsWith('V')
      ? `V${count}`
      : layout.startsWith('W')
        ? `W${count}`
        : /opposed/i.test(layout)
          ? `flat-${count}`
          : `${count}-cyl`
  // Without the liters, the maker's engine code ("J30A4") tells a technician which engine it is.
  const code = !liters && facts.engineModel ? `(${facts.engineModel.trim()})` : ''
  return [liters ? `${liters.toFixed(1)}L` : '', cylinders, fuel.toLowerCase(), code].filter(Boolean).join(' ')
}

const bodyNames: readonly (readonly [RegExp, string])[] = [
  [/^Sport Utility Vehicle|^SUV/i, 'SUV'],
  [/^Crossover/i, 'Crossover'],
  [/^Sedan/i, 'Sedan'],
  [/^Hatchback/i, 'Hatchback'],
  [/^Convertible/i, 'Convertible'],
  [/^Motorcycle - Scooter/i, 'Scooter'],
  [/^Motorcycle/i, 'Motorcycle'],
  [/Chassis Cab/i, 'Chassis cab'],
  [/Cutaway/i, 'Cutaway'],
  [/^Incomplete/i, 'Incomplete'],
  [/^Truck-Tractor/i, 'Tractor'],
  [/^Low Speed/i, 'Low speed vehicle'],
  [/^Off-road/i, 'Off-road'],
  [/^Step Van/i, 'Step van'],
  [/^Bus/i, 'Bus'],
]

function nameBodyStyle(bodyClass: string): string {
  return bodyNames.find(([pattern]) => pattern.test(bodyClass))?.[1] ?? bodyClass.split(/[(/]/)[0]!.trim()
}

/** vPIC rarely gives the drive type, but model names like "328i xDrive" do. A name with two drive types gives none. */
function driveType({ driveType: stated, trim, series, model }: VehicleFacts): string {
  if (stated !== '') return stated.split('/')[0]!.trim()
  const named = new Set<string>()
  for (const [, word] of `${model} ${series} ${trim}`.matchAll(/\b(xDrive|quattro|4matic|SH-AWD|AWD|4WD|4x4|FWD|RWD)/gi)) {
    const drive = word!.toUpperCase()
    named.add(drive === '4X4' ? '4WD' : drive.length === 3 ? drive : 'AWD')
  }
  return named.size === 1 ? [...named][0]! : ''
}

function nameTransmission(name: string): string {
  return /\((e?-?CVT|DCT|AMT)\)/.exec(name)?.[1] ?? (/Electronic Continuously/.test(name) ? 'e-CVT' : name.split('/')[0]!.trim())
}

const alwaysCapitals = new Set([
  'AB',
  'AG',
  'BMW',
  'BYD',
  'BRP',
  'CAMI',
  'CV',
  'FCA',
  'GM',
  'GMC',
  'KTM',
  'LLC',
  'MCI',
  'MINI',
  'NA',
  'SA',
  'SRT',
  'UK',
  'US',
  'USA',
])
const alwaysSmall = new Set(['AND', 'DE', 'OF', 'THE'])

/** "AMERICAN HONDA MOTOR CO., INC." becomes "American Honda Motor Co., Inc."; mixed-case text stays as it is. */
export function fromCapitals(text: string): string {
  if (/[a-z]/.test(text)) return text.trim()
  return text.trim().replace(/[\p{Lu}']+/gu, (word, at: number) => {
    if (alwaysCapitals.has(word) || word.length === 1) return word
    if (at > 0 && alwaysSmall.has(word)) return word.toLowerCase()
    if (word === 'MCLAREN') return 'McLaren'
    return word[0] + word.slice(1).toLowerCase()
  })
}
