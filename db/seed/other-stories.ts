import { sql } from 'kysely'
import { appointments } from '../../features/appointments/contract.ts'
import { workOrders } from '../../features/work-orders/contract.ts'
import type { Story } from './play-all.ts'
import type { Cast } from './repair.ts'
import { vehicles } from './vehicles.ts'
import { type Booking, bookings } from './visits.ts'

/** Appointments that are still to come, were called off or missed. */
export const otherStories = (cast: Cast): Story[] => [
  ...bookings.map((booking) => bookingStory(cast, booking)),
  askingStory(cast),
]

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
  if (booking.cancelled) {
    yield calendar.at(booking.cancelled)
    await player.call(actor, appointments.cancel, { query: { id: appointment.id } })
  }
  if (booking.missed) {
    yield calendar.at(booking.missed)
    await player.act((db) =>
      sql`update appointment set state = 'no-show', version = version + 1 where id = ${appointment.id}`.execute(db),
    )
  }
}

/** Casey has read the estimate and asks before answering. */
async function* askingStory({ player, calendar, people, shop }: Cast): Story {
  const { actor } = people.casey
  if (!actor) return
  yield calendar.at([-1, '16:20'])
  const { servicingWorkOrderId: workOrderId } = await player.call(actor, workOrders.inShop, {
    query: { vinId: vehicles.outback.vin },
  })
  const message = 'Thank you for the estimate. If I approve it tonight, when can I pick the car up?'
  await player.call(actor, workOrders.notifyShop, { params: { shopId: shop.id, workOrderId }, body: { message } })
}
