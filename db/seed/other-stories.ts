import { calendar as desk } from '../../features/appointments/calendar-contract.ts'
import { appointments } from '../../features/appointments/contract.ts'
import type { Story } from './play-all.ts'
import type { Cast } from './repair.ts'
import { vehicles } from './vehicles.ts'
import { type Booking, bookings } from './visits.ts'

/** Appointments that are still to come, were called off or missed. */
export const otherStories = (cast: Cast): Story[] => bookings.map((booking) => bookingStory(cast, booking))

async function* bookingStory({ player, calendar, people, shop }: Cast, booking: Booking): Story {
  const { actor } = people[booking.who]
  if (!actor) throw new Error(`${booking.who} has not signed up`)
  yield calendar.at(booking.booked)
  const { appointment } = await player.call(actor, appointments.book, {
    body: {
      shop: shop.id,
      ...(booking.car ? { vinId: vehicles[booking.car].vin } : { noSpecifiedVehicle: true }),
      startsAt: calendar.at(booking.starts).toISOString(),
      concern: booking.concern,
      jobMinutes: booking.minutes ?? 60,
    },
  })
  if (booking.technician) {
    const { accountId: technicianId } = shop.technicians[booking.technician]
    await player.call(shop.owner, desk.move, { params: { id: appointment.id }, body: { technicianId } }, { version: 1 })
  }
  if (booking.cancelled) {
    yield calendar.at(booking.cancelled)
    await player.call(actor, appointments.cancel, { query: { id: appointment.id } })
  }
  if (booking.missed) {
    yield calendar.at(booking.missed)
    const given = appointment.version + (booking.technician ? 1 : 0)
    await player.call(shop.owner, desk.miss, { params: { id: appointment.id } }, { version: given })
  }
}
