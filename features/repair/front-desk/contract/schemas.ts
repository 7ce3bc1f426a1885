import { z } from 'zod'
import { shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { day, email, id, isInvalid, isRequired, line, paragraph, phone } from '../../../../common/text.ts'
import { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { SentTo } from '../../../people/customers/contract/index.ts'
import { fieldKey, FieldValues } from '../../../people/user-fields/contract/index.ts'
import { ChangedEntry, placeFields, waits } from '../../appointments/contract/index.ts'
import { amount, instantText, keyTag, odometerMiles, WorkOrderState } from '../../work-orders/contract/index.ts'

/** A work order in the shop's lists. */
export const WorkOrderCard = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  state: WorkOrderState,
  version: z.int(),
  createdAt: instantText,
  promisedAt: instantText.nullable(),
  closedAt: instantText.nullable(),
  customer: z.string(),
  vehicle: z.string(),
  vinId: z.string(),
  technician: z.string(),
  /** '' when that is not on record. */
  advisor: z.string(),
  isWaiter: z.boolean(),
  keyTag: z.string(),
  totalCents: amount,
  billCents: amount,
  authorizedCents: amount.nullable(),
})

export type WorkOrderCard = z.output<typeof WorkOrderCard>

const concernTexts = z.array(paragraph('Concern', 1000)).min(1, shouldHaveAtLeastOne('Concerns')).max(20, 'Concerns: at most 20')

/** Exactly one of two fields. */
const oneOf = (a: string, b: string, label: string) => ({
  path: [a],
  error: isRequired(label),
  when: ({ value }: { value: unknown }) => value !== null && typeof value === 'object',
  fits: (form: object) => [a, b].filter((name) => (form as Record<string, unknown>)[name] !== undefined).length === 1,
})
const oneVehicle = oneOf('vehicleId', 'vehicle', 'Vehicle')

export const oneCustomer = oneOf('customerId', 'customer', 'Customer')

export const CheckInForm = z.strictObject({
  odometer: odometerMiles.nullable().default(null),
  keyTag: keyTag.default(''),
  /** The vehicle that arrived, one of the customer's or a new one; required when the appointment has none. */
  vehicleId: id('Vehicle').optional(),
  vehicle: VehicleForm.optional(),
  /** Instead of the appointment's own text. */
  concerns: concernTexts.optional(),
})

/** A new customer whom the shop enters at the counter; the e-mail is optional. */
export const NewcomerForm = z.strictObject({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  phone: phone(),
  email: z.union([z.literal(''), email()], isInvalid('Email')).default(''),
})

export type NewcomerForm = z.output<typeof NewcomerForm>

/** The customer's answers: at the counter about texts, in writing about reminders and offers. One left out stays as it is on file. */
const asked = {
  okToText: z.boolean(isInvalid('OK to text')).optional(),
  okToRemind: z.boolean(isInvalid('OK to reminders')).optional(),
}

/** Customer and vehicle are each known to the shop or new. */
export const WalkInForm = z
  .strictObject({
    shop: id('Shop'),
    customerId: id('Customer').optional(),
    customer: NewcomerForm.optional(),
    vehicleId: id('Vehicle').optional(),
    vehicle: VehicleForm.optional(),
    odometer: odometerMiles.nullable().default(null),
    /** Waiter or drop-off; left out, an appointment of today that the order takes over decides, or else drop-off. */
    isWaiter: waits.optional(),
    keyTag: keyTag.default(''),
    concerns: concernTexts,
    /** The shop's user fields of the order. Sent, the required ones are checked; left out, they keep their defaults. */
    fields: FieldValues.optional(),
    ...asked,
  })
  .refine(oneCustomer.fits, oneCustomer)
  .refine(oneVehicle.fits, oneVehicle)
export type WalkInForm = z.output<typeof WalkInForm>

/** An appointment the shop books for a customer who calls or comes in. A vehicle that is not on file is entered at check-in. */
export const DeskBookingForm = z
  .strictObject({
    shop: id('Shop'),
    customerId: id('Customer').optional(),
    customer: NewcomerForm.optional(),
    vehicleId: id('Vehicle').optional(),
    concern: paragraph('Concern', 2000),
    waits: waits.default(false),
    ...placeFields,
    /** The customer gets the booking confirmation by mail. */
    tells: z.boolean(isInvalid('Notify the customer')).default(false),
    ...asked,
  })
  .refine(oneCustomer.fits, oneCustomer)
export type DeskBookingForm = z.output<typeof DeskBookingForm>

/** The booked appointment. `sentTo`: where the confirmation goes, if one was asked for. */
export const DeskBooking = ChangedEntry.extend({ sentTo: SentTo.optional() })
export type DeskBooking = z.output<typeof DeskBooking>

const dollars = (label: string) =>
  z.coerce.number(isInvalid(label)).int(isInvalid(label)).min(0, isInvalid(label)).max(999_999_999, isInvalid(label))

/** The orders that a list shows; a field left out means all. Amounts in cents, of the bill or, before there is one, the estimate. */
export const OrderFilter = z.strictObject({
  /** `open`: every state but closed and canceled. */
  state: z.union([WorkOrderState, z.literal('open')], isInvalid('State')).optional(),
  technician: z.union([z.literal('nobody'), id('Technician')], isInvalid('Technician')).optional(),
  advisor: id('Service advisor').optional(),
  /** The whole tag, in capitals or not. */
  tag: line('Key tag', 12).optional(),
  /** The days on which the order was opened, where the shop is. */
  from: day('From').optional(),
  to: day('To').optional(),
  min: dollars('Amount from').optional(),
  max: dollars('Amount to').optional(),
  /** A user field and the value it has, exactly: a text, a number, a day, the key of a choice, or yes or no. */
  field: fieldKey.optional(),
  value: line('Value', 500).optional(),
})
export type OrderFilter = z.output<typeof OrderFilter>

export const viewName = line('Name', 40)
/** How many views one user can save at one shop. */
export const mostViews = 20

/** A filter that a user saved under a name. Nobody else sees it. */
export const SavedView = z.strictObject({ viewId: z.uuid(), name: z.string(), filter: OrderFilter })
export type SavedView = z.output<typeof SavedView>

export const SaveViewForm = z.strictObject({ shop: id('Shop'), name: viewName, filter: OrderFilter })
export const RenameViewForm = z.strictObject({ name: viewName })
