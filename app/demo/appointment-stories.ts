import { appointments, calendar as desk } from '../../features/repair/appointments/contract/index.ts'
import { bookings } from './bookings.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'
import { vehicles } from './vehicles.ts'
import type { Booking } from './visit.ts'

/** Future appointments, and canceled and missed ones. */
export const listAppointmentStories = (context: StoryContext): Story[] =>
  bookings.map((booking) => makeAppointmentStory(context, booking))

async function* makeAppointmentStory({ player, calendar, people, shop }: StoryContext, booking: Booking): Story {
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
    const version = appointment.version + (booking.technician ? 1 : 0)
    await player.call(shop.owner, desk.recordNoShow, { params: { id: appointment.id } }, { version })
  }
}
