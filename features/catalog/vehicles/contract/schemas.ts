import { z } from 'zod'
import { email, id, instant, isInvalid, isRequired, line, optionalLine } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'
import { isVinFor, normalizeVin } from '../rules.ts'

const plateState = z
  .string(isInvalid('State'))
  .trim()
  .toUpperCase()
  .refine((text) => text === '' || stateCode().safeParse(text).success, isInvalid('State'))
  .default('')

/** A VIN has 17 characters since 1981; older ones have 5 to 17. Empty when nobody has read it yet. */
const fields = {
  vinId: z
    .string(isInvalid('VIN'))
    .max(60, isInvalid('VIN'))
    .transform(normalizeVin)
    .pipe(z.string().regex(/^(?:[A-Z0-9]{5,17})?$/, isInvalid('VIN')))
    .default(''),
  year: z.int(isRequired('Year')).min(1900, isInvalid('Year')).max(2100, isInvalid('Year')),
  make: line('Make', 60),
  model: line('Model', 60),
  trim: optionalLine('Trim', 60),
  engine: optionalLine('Engine', 80),
  bodyStyle: optionalLine('Body style', 40),
  driveType: optionalLine('Drive type', 20),
  fuel: optionalLine('Fuel', 40),
  transmission: optionalLine('Transmission', 40),
  plate: z
    .string(isInvalid('License plate'))
    .trim()
    .toUpperCase()
    .max(12, 'License plate must be at most 12 characters')
    .default(''),
  plateState,
  color: optionalLine('Color', 30),
  /** Miles; null when unknown. */
  odometer: z
    .int(isInvalid('Odometer'))
    .min(0, isInvalid('Odometer'))
    .max(9_999_999, isInvalid('Odometer'))
    .nullable()
    .default(null),
}

const vinFits = {
  path: ['vinId'],
  error: isInvalid('VIN'),
  // Reported together with other missing fields.
  when: ({ value }: { value: unknown }) =>
    typeof (value as { vinId?: unknown } | null)?.vinId === 'string' && !Number.isNaN(Number((value as { year?: unknown }).year)),
}

const isVinOrEmpty = (form: { vinId: string; year: number }) => form.vinId === '' || isVinFor(form)

export const VehicleForm = z.strictObject(fields).refine(isVinOrEmpty, vinFits)
export type VehicleForm = z.output<typeof VehicleForm>

/** Without `id`, adds a vehicle. With `id`, changes that vehicle, and `version` is the version the user saw. */
export const SavedVehicle = z
  .strictObject({
    id: id().optional(),
    version: z.int(isInvalid('Version')).min(1, isInvalid('Version')).max(2_147_483_647).optional(),
    /** Uploaded before; null removes the photo; left out, it stays. */
    photoId: id('Photo').nullable().optional(),
    ...fields,
  })
  .refine(isVinOrEmpty, vinFits)
  .refine((form) => form.id === undefined || form.version !== undefined, { path: ['version'], error: isRequired('Version') })
export type SavedVehicle = z.output<typeof SavedVehicle>

/** The kind of vehicle. Unknown text is ''. */
const kind = {
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  bodyStyle: z.string(),
  driveType: z.string(),
}

export const Vehicle = z.strictObject({
  id: z.uuid(),
  /** The VIN. The stand-in for an unknown one begins with NOVIN, which no VIN can. */
  vinId: z.string(),
  year: z.int(),
  ...kind,
  fuel: z.string(),
  transmission: z.string(),
  plate: z.string(),
  plateState: z.string(),
  color: z.string(),
  /** Miles; null when unknown. */
  odometer: z.int().nullable(),
  /** Send it with a change. */
  version: z.int(),
  /** Its owner's photo. */
  photoId: z.uuid().nullable(),
  /** The open link with which a new owner can get the vehicle. */
  passing: z.strictObject({ expiresAt: instant('Date'), mailedTo: z.string() }).nullable(),
  /** It is on a work order, so its VIN, year, make and model cannot change. */
  hasRecords: z.boolean(),
  /** The shop and the open work order while the vehicle is in a shop. */
  servicingShop: z.uuid().nullable(),
  servicingWorkOrderId: z.uuid().nullable(),
  inShop: z.strictObject({ dba: z.string(), invoice: z.int(), state: z.string() }).nullable(),
  nextAppointment: z
    .strictObject({
      id: z.uuid(),
      startsAt: z.iso.datetime({ offset: true }),
      shop: z.uuid(),
      dba: z.string(),
      timeZone: z.string(),
    })
    .nullable(),
})
export type Vehicle = z.output<typeof Vehicle>

export const DecodedVin = z.strictObject({
  /** At least the make is known. */
  isFound: z.boolean(),
  vinData: z.strictObject({
    year: z.int().nullable(),
    ...kind,
    fuel: z.string(),
    transmission: z.string(),
    manufacturer: z.string(),
    plantCountry: z.string(),
    doors: z.int().nullable(),
  }),
  checkDigitValid: z.boolean(),
  /** A warning about something to check again; '' when all is well. Never a reason to stop. */
  warning: z.string(),
})
export type DecodedVin = z.output<typeof DecodedVin>

/** Where to e-mail the link. */
export const TransferForm = z.strictObject({ email: email() })

/** The part of a vehicle that someone sees before it is theirs. It does not say who owns it. */
export const OfferedVehicle = z.strictObject({
  vinId: z.string(),
  year: z.int(),
  ...kind,
  color: z.string(),
  /** Miles; null when unknown. */
  odometer: z.int().nullable(),
  /** The number of visits in its history. */
  visits: z.int(),
  expiresAt: instant('Date'),
  /** The offered vehicle is the caller's own. */
  isOwn: z.boolean(),
  /** The caller already has a vehicle with this VIN, whose history will grow. */
  isThere: z.boolean(),
})
export type OfferedVehicle = z.output<typeof OfferedVehicle>

export const TransferredVehicle = z.strictObject({
  id: z.uuid(),
  vinId: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  bodyStyle: z.string(),
  photoId: z.uuid().nullable(),
  passedOnAt: instant('Date'),
})
export type TransferredVehicle = z.output<typeof TransferredVehicle>
