import { z } from 'zod'
import { shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { email, id, isInvalid, isRequired, line, paragraph, phone } from '../../../../common/text.ts'
import { VehicleForm } from '../../../catalog/vehicles/contract/index.ts'
import { SentTo } from '../../../people/customers/contract/index.ts'
import { CalendarEntry, placeFields, waits } from '../../appointments/contract/index.ts'
import { amount, instantText, odometerMiles, WorkOrderState } from '../../work-orders/contract/index.ts'

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

/** Customer and vehicle are each known to the shop or new. */
export const WalkInForm = z
  .strictObject({
    shop: id('Shop'),
    customerId: id('Customer').optional(),
    customer: NewcomerForm.optional(),
    vehicleId: id('Vehicle').optional(),
    vehicle: VehicleForm.optional(),
    odometer: odometerMiles.nullable().default(null),
    concerns: concernTexts,
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
  })
  .refine(oneCustomer.fits, oneCustomer)
export type DeskBookingForm = z.output<typeof DeskBookingForm>

/** The booked appointment. `sentTo`: where the confirmation goes, if one was asked for. */
export const DeskBooking = CalendarEntry.extend({ sentTo: SentTo.optional() })
export type DeskBooking = z.output<typeof DeskBooking>
