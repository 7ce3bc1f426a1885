import { refusal } from '../../../../common/refusal.ts'

export const guestBookingRefusals = {
  tooManyVisits: refusal(
    409,
    'too_many_visits',
    'You already have three visits booked at this shop. Change one with the link in its mail, or call the shop.',
  ),
  hasAccount: refusal(409, 'booking_has_account', 'This visit already belongs to an account. Log in to see it.'),
}
