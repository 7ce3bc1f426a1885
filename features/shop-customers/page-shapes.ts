import { z } from 'zod'
import { email, isInvalid, line, optionalLine, paragraph, phone } from '../../common/text.ts'
import { appointmentStates } from '../appointments/contract.ts'
import { WorkOrderState } from '../work-orders/contract.ts'

const instant = z.iso.datetime({ offset: true })

export const ShopNote = z.strictObject({
  noteId: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: instant,
  /** Written by who reads it: they can take it away again. */
  isMine: z.boolean(),
})

/** An order of the shop; money in cents. */
export const OrderLine = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  state: WorkOrderState,
  createdAt: instant,
  closedAt: instant.nullable(),
  vehicleId: z.uuid(),
  vehicle: z.string(),
  odometer: z.int().nullable(),
  /** Its jobs' complaints. */
  complaints: z.array(z.string()),
  /** The bill where there is one, else what the jobs come to. */
  totalCents: z.int(),
  /** Of the bill, not paid and not credited. */
  owedCents: z.int(),
})
export type OrderLine = z.output<typeof OrderLine>

export const VehicleLine = z.strictObject({
  vehicleId: z.uuid(),
  vinId: z.string(),
  title: z.string(),
  color: z.string(),
  plate: z.string(),
  plateState: z.string(),
  odometer: z.int().nullable(),
})

const AppointmentLine = z.strictObject({
  appointmentId: z.uuid(),
  startsAt: instant,
  state: z.enum(appointmentStates),
  vehicle: z.string(),
  concern: z.string(),
})

/** A merge by which the customer got what somebody else was entered with. */
const MergeLine = z.strictObject({ mergeId: z.uuid(), name: z.string(), at: instant, undoUntil: instant })

/** A customer as one shop knows them. */
export const ShopCustomer = z.strictObject({
  customerId: z.uuid(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone1: z.string(),
  address: z.string(),
  aptSuite: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  /** They signed up, so what is known of them is theirs. */
  hasAccount: z.boolean(),
  /** Another shop uses the same record, so none may change it. */
  isShared: z.boolean(),
  version: z.int(),
  /** How they like to be served; null: nobody has asked. */
  preferences: z
    .strictObject({
      writtenEstimateOption: z.int().nullable(),
      writtenEstimateAmount: z.int().nullable(),
      payOption: z.string(),
      acceptOldPart: z.boolean(),
      pleaseCall: z.boolean(),
      carIsReady: z.boolean(),
      serviceRemind: z.boolean(),
    })
    .nullable(),
  vehicles: z.array(VehicleLine),
  /** Those of this shop, newest first; the newest 200. */
  orders: z.array(OrderLine),
  /** Every order of this shop: how many, what was billed, what is owed. */
  count: z.int(),
  billedCents: z.int(),
  owedCents: z.int(),
  appointments: z.array(AppointmentLine),
  notes: z.array(ShopNote),
  merges: z.array(MergeLine),
})
export type ShopCustomer = z.output<typeof ShopCustomer>

/** A vehicle as one shop knows it. */
export const ShopVehicle = VehicleLine.extend({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  customer: z.strictObject({ customerId: z.uuid(), name: z.string(), phone1: z.string(), email: z.string() }),
  /** The shop entered it, and no account and no other shop has it: what was typed wrong may be put right. */
  mayCorrect: z.boolean(),
  version: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  fuel: z.string(),
  trim: z.string(),
  engine: z.string(),
  bodyStyle: z.string(),
  driveType: z.string(),
  transmission: z.string(),
  photoId: z.uuid().nullable(),
  /** Read at this shop, oldest first. */
  readings: z.array(z.strictObject({ at: instant, timeZone: z.string(), miles: z.int() })),
  orders: z.array(OrderLine),
})
export type ShopVehicle = z.output<typeof ShopVehicle>

/** What a shop may change of somebody it entered. */
export const WalkInFacts = z.strictObject({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  phone: phone(),
  email: z.union([z.literal(''), email()], isInvalid('Email')).default(''),
  address: optionalLine('Address'),
  aptSuite: optionalLine('Apt / Suite', 40),
  city: optionalLine('City', 80),
  state: z
    .string(isInvalid('State'))
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, isInvalid('State'))
    .default(''),
  zipcode: z
    .string(isInvalid('Zip code'))
    .trim()
    .regex(/^(\d{5}(-\d{4})?)?$/, isInvalid('Zip code'))
    .default(''),
})
export type WalkInFacts = z.output<typeof WalkInFacts>

export const NoteForm = z.strictObject({ text: paragraph('Note', 2000) })
