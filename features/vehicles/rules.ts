/** What a decoder could say about a vehicle. Text is '' and a number null where the source is silent. */
export interface VinData {
  /** Model year, e.g. 2003. */
  year: number | null
  make: string
  model: string
  trim: string
  /** One line a technician would say: "2.4L 4-cyl gasoline", "3.5L V6 flex fuel", "Electric motor". */
  engine: string
  /** "Sedan", "SUV", "Pickup" ... */
  bodyStyle: string
  /** "FWD", "RWD", "AWD", "4WD" ... */
  driveType: string
  fuel: string
  transmission: string
  manufacturer: string
  plantCountry: string
  doors: number | null
}

/**
 * The answer about one VIN.
 * `isFound` says that at least the make is known; the model may still be ''.
 * `checkDigitValid` is independent of it: vehicles built for other markets often carry no check digit, so a
 * wrong one is a reason to ask "is this typed right?", never to refuse the vehicle.
 */
export interface VinDecoded {
  isFound: boolean
  checkDigitValid: boolean
  vinData: VinData
}

/** A decoder's empty-handed answer. */
export const nothingKnown: VinData = {
  year: null,
  make: '',
  model: '',
  trim: '',
  engine: '',
  bodyStyle: '',
  driveType: '',
  fuel: '',
  transmission: '',
  manufacturer: '',
  plantCountry: '',
  doors: null,
}

/** The VIN as it is stored: capitals, without the spaces and dashes people copy along. Does not judge it. */
export function normalizeVin(text: string): string {
  return text.toUpperCase().replace(/[\s\-–—._]/g, '')
}

/** True for 17 characters of A-Z and 0-9 without I, O and Q (49 CFR 565.13, read July 2026). Expects a normalized VIN. */
export function isVinShaped(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)
}

const letterValue = new Map([...'ABCDEFGHJKLMNPRSTUVWXYZ'].map((letter, i) => [letter, Number('12345678123457923456789'[i])]))
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * The check digit ('0' to '9' or 'X') that belongs in position 9, whatever stands there now
 * (49 CFR 565.15(c), read July 2026). '' when the text is not shaped like a VIN.
 */
export function checkDigit(vin: string): string {
  if (!isVinShaped(vin)) return ''
  let sum = 0
  for (let i = 0; i < 17; i++) sum += (letterValue.get(vin[i]!) ?? Number(vin[i])) * weights[i]!
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** True when position 9 holds the digit that the other sixteen characters call for. */
export function hasValidCheckDigit(vin: string): boolean {
  return isVinShaped(vin) && vin[8] === checkDigit(vin)
}

/**
 * The VIN in what a bar code or QR code says; null when there is none. Labels of imported cars begin with an I that is not part
 * of it, and 2D codes have other words around it. Of several the one whose check digit fits.
 */
export function vinOfCode(text: string): string | null {
  const words = [normalizeVin(text), ...text.toUpperCase().split(/[^A-Z0-9]+/)]
  const found = words.map((word) => word.replace(/^\*|\*$/g, '').replace(/^I(?=.{17}$)/, '')).filter(isVinShaped)
  return found.find(hasValidCheckDigit) ?? found[0] ?? null
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The model years position 10 can mean, likelier first; [] when it holds no year code. The codes repeat every
 * thirty years. For light vehicles a letter in position 7 means 2010 to 2039 and a digit 1980 to 2009
 * (49 CFR 565.15, table VII, read July 2026); heavy trucks need not follow that, so the other year is kept as second.
 * @param thisYear the calendar year now; years more than two ahead of it are left out
 */
export function modelYears(vin: string, thisYear: number): number[] {
  const code = yearCodes.indexOf(vin[9] ?? '?')
  if (code < 0) return []
  const early = 1980 + code
  const late = 2010 + code
  const order = /[0-9]/.test(vin[6] ?? '') ? [early, late] : [late, early]
  return order.filter((year) => year <= thisYear + 2)
}

/** "2003 Honda Accord" */
export const vehicleTitle = ({ year, make, model }: { year: number; make: string; model: string }): string =>
  `${year} ${make} ${model}`

/** What says which car it is. */
export interface Identity {
  vinId: string
  year: number
  make: string
  model: string
}

export const identityOf = ({ vinId, year, make, model }: Identity): Identity => ({ vinId, year, make, model })

/** Papers and histories name their car by the vehicle itself: one that stands in them stays that car. */
export const staysItself = (was: Identity, next: Identity, hasRecords: boolean): boolean =>
  !hasRecords || (was.vinId === next.vinId && was.year === next.year && was.make === next.make && was.model === next.model)

/** The year since which every road vehicle has a VIN of 17 characters (49 CFR 565, in force for model year 1981). */
export const firstVinYear = 1981

/** Can a vehicle of that year carry that VIN? Older ones have 5 to 17 letters and digits of the maker's choice. */
export function isVinFor({ vinId, year }: { vinId: string; year: number }): boolean {
  return isVinShaped(vinId) || (year < firstVinYear && /^[A-Z0-9]{5,17}$/.test(vinId))
}

/** Makers sell next year's cars from summer on, some two years ahead. */
export const isModelYear = (year: number, thisYear: number): boolean => year >= 1900 && year <= thisYear + 2

/** What a person should look at again before going on with a VIN; '' when all is well. Expects a normalized VIN. */
export function vinWarning(vin: string, { isFound, checkDigitValid }: Pick<VinDecoded, 'isFound' | 'checkDigitValid'>): string {
  if (!isVinShaped(vin))
    return 'A VIN has 17 letters and digits, and never an I, O or Q. Cars before 1981 may have a shorter one.'
  const unknown = isFound ? '' : 'We do not know this VIN. Please fill in the vehicle by hand.'
  const doubtful = checkDigitValid
    ? ''
    : 'The check digit does not fit: one character may be wrong. If this is what the car says, just go on.'
  return [doubtful, unknown].filter(Boolean).join(' ')
}

/** A link to take a vehicle over is good for so many days. */
export const passingDays = 14

/** What stood on the odometer; with `corrects`, the reading that it replaces because it was noted wrong. Miles. */
export interface OdometerReading {
  miles: number
  corrects?: number | null
}

/** What a vehicle keeps after its odometer was read: never less than was known, unless what was known is what is corrected. */
export function keptOdometer(known: number | null, { miles, corrects }: OdometerReading): number {
  if (known === null || known === corrects) return miles
  return Math.max(known, miles)
}

const miles = new Intl.NumberFormat('en-US')

/** `81,204 miles` */
export const showMiles = (odometer: number): string => `${miles.format(odometer)} miles`

/** One thing that was put right. */
export interface Correction {
  what: string
  from: string
  to: string
}

type Facts = Record<'vinId' | 'make' | 'model' | 'plate' | 'plateState', string> & { year: number }

/** What tells one car from another, where it is not what it was. */
export function correctionsOf(before: Facts, after: Facts): Correction[] {
  const shown = ({ vinId, year, make, model, plate, plateState }: Facts): [what: string, value: string][] => [
    ['VIN', vinId],
    ['Year', String(year)],
    ['Make', make],
    ['Model', model],
    ['License plate', `${plate} ${plateState}`.trim()],
  ]
  const now = shown(after)
  return shown(before).flatMap(([what, from], index) => {
    const to = now[index]![1]
    return from === to ? [] : [{ what, from, to }]
  })
}
