import { refusal } from '../../../../common/refusal.ts'

export const vehicleRefusals = {
  vinTaken: refusal(409, 'vin_taken', 'You already have a vehicle with this VIN.'),
  inShop: refusal(409, 'vehicle_in_shop', 'This vehicle is in the shop. You can remove it when its work order is closed.'),
  booked: refusal(409, 'vehicle_booked', 'This vehicle has an appointment. Cancel the appointment first.'),
  inRecords: refusal(
    409,
    'vehicle_has_records',
    'This vehicle has work orders, so its VIN, year, make and model cannot change. You can still change its plate, color and odometer. If this is a different vehicle, add it as a new one.',
  ),
  noPhoto: refusal(409, 'photo_missing', 'The photo is no longer here. Remove it and add it again.'),
  passedOn: refusal(409, 'vehicle_transferred', 'This vehicle has a new owner. If you own it again, add it by its VIN.'),
  decoderDown: refusal(503, 'decoder_down', 'We cannot look up the VIN right now. Enter the vehicle yourself.'),
}

export const transferRefusals = {
  inShop: refusal(409, 'transfer_in_shop', 'This vehicle is in a shop. You can transfer it when its work order is closed.'),
  booked: refusal(
    409,
    'transfer_booked',
    'This vehicle has an appointment. Cancel it first, or transfer the vehicle after the appointment.',
  ),
  notNow: refusal(
    409,
    'transfer_not_now',
    'You cannot add this vehicle right now, because its owner still has it in a shop or has an appointment for it. Try again later, or ask them.',
  ),
  linkExpired: refusal(
    404,
    'transfer_link_expired',
    'This link no longer works: it was used, canceled, or has expired. Ask the person who sent it for a new one.',
  ),
  emailNotConfirmed: refusal(
    403,
    'email_not_confirmed',
    'Confirm your own e-mail before we send the link by e-mail. You can also copy the link.',
  ),
  ownLink: refusal(409, 'transfer_own_link', 'This is your own vehicle. Send the link to its new owner.'),
}
