import { z } from 'zod'
import { signedUp } from '../../../../common/messages.ts'
import { publicRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { authRefusals } from '../../../platform/auth/contract/index.ts'
import { termsRefusals } from '../../../platform/terms-versions/contract/index.ts'
import { appointmentRefusals } from '../../appointments/contract/index.ts'
import { guestBookingRefusals } from './refusals.ts'
import { GuestAccountSent, GuestBooking, GuestBookingSent } from './schemas.ts'

const { slotTaken, shopClosed, inThePast, tooFarAhead, vehicleBusy, takesNone, linkEnded } = appointmentRefusals

export const guestBookings = {
  book: publicRoute('web', 'POST /shop/{shop}/booking', {
    switchedBy: 'guest-booking',
    what: 'Book a visit without an account; a refusal has the next free times in `more`. The mail has a link to move or cancel it',
    params: z.strictObject({ shop: id('Shop') }),
    body: GuestBookingSent,
    reply: GuestBooking,
    refuses: [
      slotTaken,
      shopClosed,
      inThePast,
      tooFarAhead,
      vehicleBusy,
      takesNone,
      guestBookingRefusals.tooManyVisits,
      termsRefusals.changed,
    ],
    limits: [
      { max: 10, seconds: 3600, per: 'address' },
      { max: 6, seconds: 86_400, per: 'email' },
    ],
    once: true,
  }),
  createAccount: publicRoute('web', 'POST /booking/account', {
    what: 'Create a customer account with the name, e-mail and phone of a visit booked without one',
    body: GuestAccountSent,
    reply: z.strictObject({ email: z.string(), msg: z.literal(signedUp) }),
    refuses: [linkEnded, guestBookingRefusals.hasAccount, authRefusals.emailTaken, termsRefusals.changed],
    limits: [{ max: 20, seconds: 600, per: 'address' }],
    once: true,
  }),
}
