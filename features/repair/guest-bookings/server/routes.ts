import { connectVerbs } from '../../../../kit/server/index.ts'
import { guestBookings } from '../contract/index.ts'
import { bookAsGuest } from './book-as-guest.ts'
import { createGuestAccount } from './create-guest-account.ts'

export const routes = connectVerbs('guest-bookings', guestBookings, { book: bookAsGuest, createAccount: createGuestAccount })
