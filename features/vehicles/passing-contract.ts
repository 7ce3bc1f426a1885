import { z } from 'zod'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { email, id, instant } from '../../common/text.ts'
import { Vehicle } from './contract.ts'

export const passingRefusals = {
  inShop: refusal(409, 'passing_in_shop', 'This vehicle is in a shop. It can be passed on when its work order is closed.'),
  booked: refusal(
    409,
    'passing_booked',
    'This vehicle has an appointment. Cancel it first, or pass the vehicle on when it is over.',
  ),
  notNow: refusal(
    409,
    'passing_not_now',
    'This vehicle cannot be taken over right now, because its owner still has it in a shop or has booked one. Try again later, or ask them.',
  ),
  linkOver: refusal(
    404,
    'passing_link_over',
    'This link does not work any more: it was used, taken back, or is too old. Ask whoever sent it for a new one.',
  ),
  ownLink: refusal(409, 'passing_own_link', 'This is your own vehicle. Send the link to its new owner.'),
}

/** Whom the link is mailed to. */
export const PassingForm = z.strictObject({ email: email() })

const PassingToken = z.strictObject({ token: z.string().regex(/^[\w-]{1,200}$/) })

/** What somebody sees of a vehicle before it is theirs: nothing that says whose it is. */
export const OfferedVehicle = z.strictObject({
  vinId: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  bodyStyle: z.string(),
  driveType: z.string(),
  color: z.string(),
  /** Miles; null when not known. */
  odometer: z.int().nullable(),
  /** How many visits its history has. */
  visits: z.int(),
  expiresAt: instant('Date'),
  /** It is the caller's own vehicle that is offered. */
  isOwn: z.boolean(),
  /** The caller has a vehicle with this VIN already: its history becomes longer. */
  isThere: z.boolean(),
})
export type OfferedVehicle = z.output<typeof OfferedVehicle>

export const PassedOnVehicle = z.strictObject({
  id: z.uuid(),
  vinId: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  bodyStyle: z.string(),
  photoId: z.uuid().nullable(),
  passedOnAt: instant('Date'),
})
export type PassedOnVehicle = z.output<typeof PassedOnVehicle>

export const passings = {
  offer: route('web', 'POST /vehicle/{id}/passing', {
    what: 'A link with which a new owner takes the vehicle over, by mail or to copy; once, for 14 days. Ends the one before',
    who: ['customer'],
    params: z.strictObject({ id: id('Vehicle') }),
    /** Without an e-mail the link is only there to copy. */
    body: PassingForm.partial(),
    reply: z.strictObject({ url: z.url(), expiresAt: instant('Date'), mailedTo: z.string() }),
    refuses: [passingRefusals.inShop, passingRefusals.booked],
    limits: [
      { max: 20, seconds: 3600, per: 'account' },
      { max: 5, seconds: 3600, per: 'email' },
    ],
  }),
  takeBack: route('web', 'DELETE /vehicle/{id}/passing', {
    what: 'The link opens nothing any more',
    who: ['customer'],
    params: z.strictObject({ id: id('Vehicle') }),
    reply: z.strictObject({ taken: z.boolean() }),
  }),
  look: route('web', 'POST /take-over/look', {
    what: 'The vehicle that a link is about',
    who: ['customer'],
    body: PassingToken,
    reply: OfferedVehicle,
    refuses: [passingRefusals.linkOver],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  takeOver: route('web', 'POST /take-over', {
    what: "The vehicle of a link becomes the caller's, with the history up to now",
    who: ['customer'],
    body: PassingToken,
    reply: Vehicle,
    refuses: [passingRefusals.linkOver, passingRefusals.ownLink, passingRefusals.notNow],
    limits: [{ max: 20, seconds: 60, per: 'account' }],
    once: true,
  }),
  passedOn: route('web', 'GET /vehicle/passed-on', {
    what: "The customer's vehicles that others have taken over, the last first; their history can still be read",
    who: ['customer'],
    reply: z.array(PassedOnVehicle),
  }),
}
