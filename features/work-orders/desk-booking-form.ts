import { z } from 'zod'
import { id, isInvalid, paragraph } from '../../common/text.ts'
import { placeFields } from '../appointments/contract.ts'
import { NewcomerForm, oneCustomer } from './forms.ts'

/** An appointment that the shop makes: by phone, or for who has just come in. A vehicle that is not on file yet is named at the check-in. */
export const DeskBookingForm = z
  .strictObject({
    shop: id('Shop'),
    customerId: id('Customer').optional(),
    customer: NewcomerForm.optional(),
    vehicleId: id('Vehicle').optional(),
    concern: paragraph('Concern', 2000),
    ...placeFields,
    /** The customer gets the mail of a booking. */
    tells: z.boolean(isInvalid('Tell the customer')).default(false),
  })
  .refine(oneCustomer.fits, oneCustomer)
export type DeskBookingForm = z.output<typeof DeskBookingForm>
