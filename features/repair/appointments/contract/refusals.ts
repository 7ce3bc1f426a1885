import { refusal } from '../../../../common/refusal.ts'

export const appointmentRefusals = {
  slotTaken: refusal(409, 'slot_taken', 'That time was just taken. Choose another one.'),
  shopClosed: refusal(409, 'shop_closed', 'The shop is closed at that time. Choose another time.'),
  inThePast: refusal(409, 'time_in_past', 'That time has passed. Choose a later one.'),
  tooFarAhead: refusal(409, 'time_too_far_ahead', 'You can book up to a year ahead.'),
  vehicleBusy: refusal(409, 'vehicle_busy', 'This vehicle already has an appointment at that time.'),
  notBooked: refusal(409, 'appointment_not_booked', 'This appointment was canceled, or the vehicle has arrived.'),
  takesNone: refusal(
    409,
    'shop_takes_no_bookings',
    'This shop is not taking new bookings right now. Please call the shop, or choose another one.',
  ),
  linkEnded: refusal(
    404,
    'appointment_link_ended',
    'This link does not work. Open the newest mail about your appointment, or call the shop.',
  ),
  hasBegun: refusal(409, 'appointment_started', 'This appointment has started. Please call the shop.'),
}

export const calendarRefusals = {
  bayTaken: refusal(409, 'bay_taken', 'That bay is taken at that time. A bay holds one vehicle at a time.'),
  outsideHours: refusal(409, 'time_outside_hours', 'The shop is closed at that time, or closes before the job would be done.'),
  over: refusal(409, 'appointment_over', 'This appointment is over: it was canceled, or the customer did not show up.'),
  isHere: refusal(
    409,
    'vehicle_arrived',
    'The vehicle is already here. You can change its bay, technician and length, but not its time.',
  ),
  noSuchBay: refusal(409, 'bay_unknown', 'The shop does not have that bay.'),
  tooEarly: refusal(409, 'no_show_too_early', 'You can mark a no-show 15 minutes after the appointment time.'),
  notToday: refusal(409, 'no_show_not_today', 'A no-show can be undone only on the same day. Book a new appointment instead.'),
  noAddress: refusal(409, 'customer_without_email', 'There is no e-mail on file for this customer. Please call them.'),
}
