import { z } from 'zod'
import { email, isInvalid, line, paragraph, phone } from '../../../../common/text.ts'
import { newPassword } from '../../../people/sign-up/contract/index.ts'
import { agreesToTerms } from '../../../platform/terms-versions/contract/index.ts'
import { AppointmentLink, BookedTime, JobMinutes, LinkedAppointment, waits } from '../../appointments/contract/index.ts'
import { defaultJobMinutes } from '../../appointments/rules.ts'

/** A visit that someone without an account books. */
export const GuestBookingForm = z.strictObject({
  startsAt: BookedTime,
  jobMinutes: JobMinutes.default(defaultJobMinutes),
  /** Year, make and model, or the VIN, as typed. */
  vehicle: line('Vehicle', 120),
  concern: paragraph('Concern', 2000),
  waits: waits.default(false),
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  phone: phone(),
  email: email(),
  /** The guest agrees to texts of this shop about the visit. */
  okToText: z.boolean(isInvalid('OK to text')).default(false),
})
export type GuestBookingForm = z.output<typeof GuestBookingForm>

/** The form as it is sent, with the version of the terms that the page showed. */
export const GuestBookingSent = GuestBookingForm.extend(agreesToTerms)

/** The token opens the visit's page; the mail has it too. */
export const GuestBooking = LinkedAppointment.extend({ token: z.string() })

/** The guest turns the visit into an account: only the password is missing. */
export const GuestAccountForm = AppointmentLink.extend({ password: newPassword })
export const GuestAccountSent = GuestAccountForm.extend(agreesToTerms)
