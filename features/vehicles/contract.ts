import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant, isInvalid, isRequired, line, optionalLine } from '../../common/text.ts'
import { KeptPhoto, photoRefusals } from '../files/contract.ts'
import { stateCode } from '../places/contract.ts'
import { isVinFor, normalizeVin } from './rules.ts'

export const vehicleRefusals = {
  vinTaken: refusal(409, 'vin_taken', 'This VIN is already among your vehicles.'),
  inShop: refusal(409, 'vehicle_in_shop', 'This vehicle is in the shop. It can be removed when its work order is closed.'),
  booked: refusal(409, 'vehicle_booked', 'This vehicle has an appointment. Cancel the appointment first.'),
  inRecords: refusal(
    409,
    'vehicle_in_records',
    'This vehicle has work orders, so its VIN, year, make and model stay as they are. Plate, color and odometer can still be changed. If it is another vehicle, add it as a new one.',
  ),
  noPhoto: refusal(409, 'no_photo', 'The photo is not here any more. Remove it and add it again.'),
  passedOn: refusal(409, 'vehicle_passed_on', 'This vehicle has a new owner. If it is yours again, add it by its VIN.'),
  decoderDown: refusal(503, 'decoder_down', 'The VIN cannot be looked up right now. Please fill in the vehicle by hand.'),
}

const plateState = z
  .string(isInvalid('State'))
  .trim()
  .toUpperCase()
  .refine((text) => text === '' || stateCode().safeParse(text).success, isInvalid('State'))
  .default('')

/** What is asked about a vehicle. A VIN is 17 characters since 1981; older ones have 5 to 17. */
const fields = {
  vinId: z
    .string(isRequired('VIN'))
    .max(60, isInvalid('VIN'))
    .transform(normalizeVin)
    .pipe(
      z
        .string()
        .min(1, isRequired('VIN'))
        .regex(/^[A-Z0-9]{5,17}$/, isInvalid('VIN')),
    ),
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
  /** Miles; null when not known. */
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
  // Told together with whatever else is missing.
  when: ({ value }: { value: unknown }) =>
    typeof (value as { vinId?: unknown } | null)?.vinId === 'string' && !Number.isNaN(Number((value as { year?: unknown }).year)),
}

export const VehicleForm = z.strictObject(fields).refine(isVinFor, vinFits)
export type VehicleForm = z.output<typeof VehicleForm>

/** Without `id` a new vehicle; with it that vehicle is changed, and `version` says which state of it was looked at. */
export const SavedVehicle = z
  .strictObject({
    id: id().optional(),
    version: z.int(isInvalid('Version')).min(1, isInvalid('Version')).max(2_147_483_647).optional(),
    /** Kept before; null: without one. Left out, it stays as it is. */
    photoId: id('Photo').nullable().optional(),
    ...fields,
  })
  .refine(isVinFor, vinFits)
  .refine((form) => form.id === undefined || form.version !== undefined, { path: ['version'], error: isRequired('Version') })
export type SavedVehicle = z.output<typeof SavedVehicle>

export const Vehicle = z.strictObject({
  id: z.uuid(),
  /** The VIN. */
  vinId: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  bodyStyle: z.string(),
  driveType: z.string(),
  fuel: z.string(),
  transmission: z.string(),
  plate: z.string(),
  plateState: z.string(),
  color: z.string(),
  /** Miles; null when not known. */
  odometer: z.int().nullable(),
  /** To be sent with a change. */
  version: z.int(),
  /** Its owner's photo of it. */
  photoId: z.uuid().nullable(),
  /** The link with which a new owner can take it over. */
  passing: z.strictObject({ expiresAt: instant('Date'), mailedTo: z.string() }).nullable(),
  /** A work order names it, so its VIN, year, make and model stay as they are. */
  hasRecords: z.boolean(),
  /** The shop and the open work order while it is in a shop. */
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
    make: z.string(),
    model: z.string(),
    trim: z.string(),
    engine: z.string(),
    bodyStyle: z.string(),
    driveType: z.string(),
    fuel: z.string(),
    transmission: z.string(),
    manufacturer: z.string(),
    plantCountry: z.string(),
    doors: z.int().nullable(),
  }),
  checkDigitValid: z.boolean(),
  /** What to look at again, '' when all is well. Never a reason not to go on. */
  warning: z.string(),
})
export type DecodedVin = z.output<typeof DecodedVin>

const byId = z.strictObject({ id: id() })

export const vehicles = {
  decode: route('vin', 'GET /decode', {
    what: 'What a VIN says about a vehicle',
    who: 'anyone',
    query: z.strictObject({ vin: line('VIN', 60) }),
    reply: DecodedVin,
    refuses: [vehicleRefusals.decoderDown],
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  list: route('web', 'GET /vehicle', {
    what: "The customer's vehicles, newest first, with the next appointment and whether they are in a shop",
    who: ['customer'],
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({
      rows: z.array(Vehicle),
      /** What to send as `after` for the page behind; null at the end. */
      next: z.uuid().nullable(),
    }),
  }),
  read: route('web', 'GET /vehicle/{id}', {
    what: 'One vehicle of the customer, by its id or its VIN',
    who: ['customer'],
    reply: Vehicle,
  }),
  save: route('web', 'POST /vehicle', {
    what: 'Add a vehicle, or with an id change it',
    who: ['customer'],
    body: SavedVehicle,
    reply: Vehicle,
    refuses: [vehicleRefusals.vinTaken, vehicleRefusals.inRecords, vehicleRefusals.noPhoto],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
    once: true,
  }),
  remove: route('web', 'GET /vehicle/delete', {
    what: 'Remove a vehicle from the list; its history stays, and it can be restored',
    who: ['customer'],
    query: byId,
    reply: byId,
    refuses: [vehicleRefusals.inShop, vehicleRefusals.booked],
  }),
  restore: route('web', 'POST /vehicle/restore', {
    what: 'Take back the removal of a vehicle',
    who: ['customer'],
    body: byId,
    reply: Vehicle,
    refuses: [vehicleRefusals.vinTaken, vehicleRefusals.passedOn],
  }),
  addPhoto: route('web', 'POST /vehicle/photo', {
    what: 'Keep a photo of a vehicle (JPEG, PNG, WebP, at most 10 MB; hidden data is taken out) for a form that follows, in the field `file`',
    who: ['customer'],
    body: z.strictObject({}),
    upload: true,
    reply: KeptPhoto,
    refuses: photoRefusals,
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  photo: route('web', 'GET /vehicle/photo/{photoId}', {
    what: "The photo of one of the customer's vehicles, also of one that was removed or passed on",
    who: ['customer'],
    params: z.strictObject({ photoId: id('Photo') }),
    reply: file('image/jpeg'),
  }),
}
