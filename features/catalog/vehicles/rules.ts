/** The kind of vehicle. Unknown text is ''. */
export interface VehicleKind {
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
}

/** The facts a decoder knows about a vehicle. An unknown number is null. */
export interface VinData extends VehicleKind {
  /** Model year, e.g. 2003. */
  year: number | null
  manufacturer: string
  plantCountry: string
  doors: number | null
}

/**
 * The answer for one VIN. `isFound` means that at least the make is known; the model may still be ''. `checkDigitValid` is independent:
 * vehicles built for other markets often have no check digit, so a wrong one is a reason to ask the user to check the VIN, never to refuse
 * the vehicle.
 */
export interface VinDecoded {
  isFound: boolean
  checkDigitValid: boolean
  vinData: VinData
}

/** A decoder's answer when it knows nothing. */
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

/** The VIN as it is stored: uppercase, without spaces and dashes. Does not check it. */
export function normalizeVin(text: string): string {
  return text.toUpperCase().replace(/[\s\-–—._]/g, '')
}

/**
 * Stands for the VIN of a vehicle whose VIN nobody has read yet, because a vehicle is found by its VIN everywhere. A real VIN has no I and no
 * O, so this is never one.
 */
export const standInVin = /^NOVIN[A-Z0-9]{12}$/

export const isStandInVin = (vin: string): boolean => standInVin.test(vin)

/** The VIN alone, for a field or a column that is named so. */
export const describeVin = (vin: string): string => (isStandInVin(vin) ? 'Not known' : vin)

/** `VIN 1HGCM82633A004352`, or that it is not known. */
export const showVin = (vin: string): string => (isStandInVin(vin) ? 'VIN not known' : `VIN ${vin}`)

/** The VIN a form begins with; '' for a stand-in, so that there is nothing to correct, only a VIN to add. */
export const getKnownVin = (vin: string): string => (isStandInVin(vin) ? '' : vin)

/** True for 17 characters of A-Z and 0-9 without I, O and Q (49 CFR 565.13, read July 2026). Expects a normalized VIN. */
export function isVinShaped(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)
}

const letterValue = new Map(Array.from('ABCDEFGHJKLMNPRSTUVWXYZ', (letter, i) => [letter, Number('12345678123457923456789'[i])]))
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * The check digit ('0' to '9' or 'X') that belongs in position 9, whatever is there now (49 CFR 565.15(c), read July 2026). '' when the
 * text is not shaped like a VIN.
 */
export function checkDigit(vin: string): string {
  if (!isVinShaped(vin)) return ''
  let sum = 0
  for (let i = 0; i < 17; i++) sum += (letterValue.get(vin[i]!) ?? Number(vin[i])) * weights[i]!
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** Whether position 9 has the digit that the other sixteen characters call for. */
export function hasValidCheckDigit(vin: string): boolean {
  return isVinShaped(vin) && vin[8] === checkDigit(vin)
}

/**
 * The VIN in the text of a bar code or QR code, or null. Labels of imported cars begin with an extra I, and 2D codes have other text around
 * the VIN. When there are several, the one whose check digit is valid.
 */
export function findVinInCode(text: string): string | null {
  const words = [normalizeVin(text), ...text.toUpperCase().split(/[^A-Z0-9]+/)]
  const found = words.map((word) => word.replace(/^\*|\*$/g, '').replace(/^I(?=.{17}$)/, '')).filter(isVinShaped)
  return found.find(hasValidCheckDigit) ?? found[0] ?? null
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The model years that position 10 can mean, the likelier first; [] when it has no year code. The codes repeat every 30 years. For light
 * vehicles a letter in position 7 means 2010 to 2039 and a digit 1980 to 2009 (49 CFR 565.15, table VII, read July 2026); heavy trucks need
 * not follow that, so the other year is kept as second.
 * @param thisYear the current calendar year; leaves out years more than two ahead of it
 */
export function listModelYears(vin: string, thisYear: number): number[] {
  const code = yearCodes.indexOf(vin[9] ?? '?')
  if (code < 0) return []
  const early = 1980 + code
  const late = 2010 + code
  const order = /[0-9]/.test(vin[6] ?? '') ? [early, late] : [late, early]
  return order.filter((year) => year <= thisYear + 2)
}

/** "2003 Honda Accord" */
export const showVehicleTitle = ({ year, make, model }: { year: number; make: string; model: string }): string =>
  `${year} ${make} ${model}`

/** Identifies the car. */
export interface Identity {
  vinId: string
  year: number
  make: string
  model: string
}

export const getIdentity = ({ vinId, year, make, model }: Identity): Identity => ({ vinId, year, make, model })

/** Papers and histories read from the vehicle which car it is, so one with records must stay the same car. A VIN that was not known can be added. */
export const isSameVehicle = (was: Identity, next: Identity, hasRecords: boolean): boolean =>
  !hasRecords ||
  ((was.vinId === next.vinId || isStandInVin(was.vinId)) &&
    was.year === next.year &&
    was.make === next.make &&
    was.model === next.model)

/** Since this model year every road vehicle has a VIN of 17 characters (49 CFR 565). */
export const firstVinYear = 1981

/** Whether a vehicle of that year can have that VIN. Older ones have 5 to 17 letters and digits of the maker's choice. */
export function isVinFor({ vinId, year }: { vinId: string; year: number }): boolean {
  return isVinShaped(vinId) || (year < firstVinYear && /^[A-Z0-9]{5,17}$/.test(vinId) && !isStandInVin(vinId))
}

/** Makers sell next year's models from summer on, some even two years ahead. */
export const isModelYear = (year: number, thisYear: number): boolean => year >= 1900 && year <= thisYear + 2

/** A warning about something to check before going on with a VIN; '' when all is well. Expects a normalized VIN. */
export function findVinWarning(
  vin: string,
  { isFound, checkDigitValid }: Pick<VinDecoded, 'isFound' | 'checkDigitValid'>,
): string {
  if (!isVinShaped(vin))
    return 'A VIN has 17 letters and digits, and never an I, O or Q. Cars before 1981 may have a shorter one.'
  const unknown = isFound ? '' : 'We do not recognize this VIN. Enter the vehicle yourself.'
  const doubtful = checkDigitValid
    ? ''
    : 'The check digit does not match: one character may be wrong. If the VIN is the same on the car, continue.'
  return [doubtful, unknown].filter(Boolean).join(' ')
}

/** How long a transfer link works. */
export const transferLinkDays = 14

/** An odometer reading; `corrects` is the wrong reading that it replaces. Miles. */
export interface OdometerReading {
  miles: number
  corrects?: number | null
}

/** The odometer that a vehicle keeps after a reading: never less than before, unless the reading corrects it. */
export function chooseOdometer(known: number | null, { miles, corrects }: OdometerReading): number {
  if (known === null || known === corrects) return miles
  return Math.max(known, miles)
}

const miles = new Intl.NumberFormat('en-US')

/** `81,204 miles` */
export const showMiles = (odometer: number): string => `${miles.format(odometer)} miles`

/** One detail that was corrected. */
export interface Correction {
  what: string
  from: string
  to: string
}

type Facts = Record<'vinId' | 'make' | 'model' | 'plate' | 'plateState', string> & { year: number }

/** The identifying details that changed. */
export function listCorrections(before: Facts, after: Facts): Correction[] {
  const shown = ({ vinId, year, make, model, plate, plateState }: Facts): [what: string, value: string][] => [
    ['VIN', describeVin(vinId)],
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
