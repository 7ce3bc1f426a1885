import { z } from 'zod'
import { email, id, isInvalid, isRequired, line, optionalLine, paragraph, phone } from '../../../../common/text.ts'
import { FieldValues, UserField } from '../../../people/user-fields/contract/index.ts'
import { appointmentStates } from '../../appointments/contract/index.ts'
import { WorkOrderState } from '../../work-orders/contract/index.ts'

/** A work order of the shop that is not closed. */
const OpenOrder = z.strictObject({ workOrderId: z.uuid(), invoice: z.int(), state: WorkOrderState })

/** The best matches of each kind. */
export const Found = z.strictObject({
  orders: z.array(
    z.strictObject({
      workOrderId: z.uuid(),
      invoice: z.int(),
      state: WorkOrderState,
      keyTag: z.string(),
      customer: z.string(),
      vehicle: z.string(),
    }),
  ),
  customers: z.array(
    z.strictObject({
      customerId: z.uuid(),
      name: z.string(),
      phone1: z.string(),
      email: z.string(),
      hasAccount: z.boolean(),
      vehicles: z.array(z.string()),
      openOrder: OpenOrder.nullable(),
    }),
  ),
  vehicles: z.array(
    z.strictObject({
      vehicleId: z.uuid(),
      customerId: z.uuid(),
      title: z.string(),
      color: z.string(),
      vinId: z.string(),
      plate: z.string(),
      plateState: z.string(),
      owner: z.string(),
      openOrder: OpenOrder.nullable(),
    }),
  ),
  /** Nothing matched exactly, so these customers have similar names. */
  isAlike: z.boolean(),
})
export type Found = z.output<typeof Found>

/** Why two customers may be the same, the strongest reason first. */
export const likenesses = ['email', 'phone', 'vin', 'plate', 'name'] as const
export type Likeness = (typeof likenesses)[number]

const Person = z.strictObject({
  customerId: z.uuid(),
  name: z.string(),
  phone1: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  orders: z.int(),
})

export const Duplicates = z.strictObject({
  pairs: z.array(z.strictObject({ a: Person, b: Person, because: z.array(z.enum(likenesses)) })),
})
export type Duplicates = z.output<typeof Duplicates>

/** Values that can be taken from either customer, each as a whole. */
export const mergedFields = ['name', 'phone', 'email', 'address'] as const
export type MergedField = (typeof mergedFields)[number]

const Side = z.strictObject({
  customerId: z.uuid(),
  hasAccount: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  values: z.strictObject({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  orders: z.array(z.strictObject({ invoice: z.int(), vehicle: z.string() })),
  vehicles: z.array(z.strictObject({ vinId: z.string(), title: z.string() })),
  appointments: z.int(),
  messages: z.int(),
  notes: z.int(),
})

/** Two customers side by side, and whether they can be merged. */
export const Comparison = z.strictObject({
  a: Side,
  b: Side,
  /** The customer who has to stay; null when the shop can choose. */
  stays: z.enum(['a', 'b']).nullable(),
  /** Why they cannot be merged; '' when they can. */
  reason: z.string(),
  /** Whether the merge could be undone. */
  canBeUndone: z.boolean(),
})
export type Comparison = z.output<typeof Comparison>

export const MergeForm = z
  .strictObject({
    /** The customer who stays and gets the other's records. */
    keep: id('Customer'),
    drop: id('Customer'),
    /** Values to take from the customer who goes. */
    take: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
  })
  .refine(({ keep, drop }) => keep !== drop, { path: ['drop'], error: 'Choose two customers' })
export type MergeForm = z.output<typeof MergeForm>

const instant = z.iso.datetime({ offset: true })

export const ShopNote = z.strictObject({
  noteId: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: instant,
  /** Written by the reader, who can remove it. */
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
  /** The concerns of its jobs. */
  complaints: z.array(z.string()),
  /** The bill's total if there is a bill, or else the total of the jobs. */
  totalCents: z.int(),
  /** The balance due of the bill. */
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

/** A merge that moved another customer's records to this one. */
const MergeLine = z.strictObject({ mergeId: z.uuid(), name: z.string(), at: instant, undoUntil: instant })

/** Whether texts for one purpose are OK, and who recorded the last answer. `turned-off`: only the customer can change it. */
const TextsAnswer = z.strictObject({
  state: z.enum(['ok', 'not-ok', 'turned-off']),
  at: instant.nullable(),
  by: z.string(),
  how: z.enum(['preferences', 'counter', 'booking', 'text']).nullable(),
})

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
  /** Whether they signed up, so that the shop cannot change their data. */
  hasAccount: z.boolean(),
  /** Whether another shop uses the same record, so that neither can change it. */
  isShared: z.boolean(),
  version: z.int(),
  /** Their preferences; null when they never set any. */
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
  /** Whether the shop may text the phone on file about their visits. */
  texts: TextsAnswer,
  /** Whether it may text reminders of deferred work, and offers. */
  reminders: TextsAnswer,
  /** The shop's user fields of customers, with the values that this shop gave. */
  fields: z.array(UserField),
  vehicles: z.array(VehicleLine),
  /** The newest 200 at this shop, newest first. */
  orders: z.array(OrderLine),
  /** All work orders at this shop: their number, the total billed and the balance due. */
  count: z.int(),
  billedCents: z.int(),
  owedCents: z.int(),
  appointments: z.array(AppointmentLine),
  notes: z.array(ShopNote),
  merges: z.array(MergeLine),
})
export type ShopCustomer = z.output<typeof ShopCustomer>

/** A customer's answers about texts. One left out stays as it is on file; a no to texts about visits ends reminders, too. */
export const TextsForm = z
  .strictObject({
    okToText: z.boolean(isInvalid('OK to text')).optional(),
    okToRemind: z.boolean(isInvalid('OK to reminders')).optional(),
  })
  .refine((form) => form.okToText !== undefined || form.okToRemind !== undefined, {
    path: ['okToText'],
    error: isRequired('OK to text'),
  })

/** A vehicle as one shop knows it. */
export const ShopVehicle = VehicleLine.extend({
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  customer: z.strictObject({ customerId: z.uuid(), name: z.string(), phone1: z.string(), email: z.string() }),
  /** Whether the shop can correct it: the shop entered it, and no account and no other shop uses it. */
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
  /** The shop's user fields of vehicles, with the values that this shop gave. */
  fields: z.array(UserField),
  /** Odometer readings at this shop, oldest first. */
  readings: z.array(z.strictObject({ at: instant, timeZone: z.string(), miles: z.int() })),
  orders: z.array(OrderLine),
})
export type ShopVehicle = z.output<typeof ShopVehicle>

/** The facts a shop can change about a walk-in. */
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

/** User fields by key; those left out keep their value. */
export const FieldsForm = z.strictObject({ fields: FieldValues })

export const NoteForm = z.strictObject({ text: paragraph('Note', 2000) })

export const customerSorts = ['name', 'visit'] as const

/** A customer in the list of all; money in cents. */
export const CustomerLine = z.strictObject({
  customerId: z.uuid(),
  name: z.string(),
  phone1: z.string(),
  email: z.string(),
  /** The newest three. */
  vehicles: z.array(z.string()),
  vehicleCount: z.int(),
  /** When the last order was opened, or the day of the last visit that was imported. */
  lastVisit: instant.nullable(),
  billedCents: z.int(),
  owedCents: z.int(),
})
export type CustomerLine = z.output<typeof CustomerLine>
