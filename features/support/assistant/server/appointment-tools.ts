import { z } from 'zod'
import { getDay } from '../../../../common/dates.ts'
import { vehicles } from '../../../catalog/vehicles/contract/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { type Appointment, appointments } from '../../../repair/appointments/contract/index.ts'
import { showVisit } from '../rules.ts'
import { actionTool, type Chat, mustLogIn, readTool, explainRefusal, type ToolAnswer } from './tool.ts'

const startsAt = z.iso.datetime({ offset: true }).describe('The start, an instant from list_times')

export const describeAppointment = ({ startsAt: at, shop, vehicle }: Appointment): string =>
  `${showVisit(at, shop.timeZone)} at ${shop.dba}${vehicle ? `, ${vehicle.title}` : ''}`

export const listAppointments = readTool({
  name: 'list_appointments',
  what: "List the customer's upcoming appointments",
  input: z.strictObject({}),
  run: async (chat) => {
    if (!chat.isCustomer) return mustLogIn('list your appointments')
    const reply = await chat.call(appointments.mine, { query: { which: 'coming' } })
    if (reply.status !== 200) return explainRefusal(reply)
    const coming = reply.body.appointments
    if (coming.length === 0)
      return { text: 'You have no upcoming appointments.', chips: ['Book an appointment', 'Find a shop'], data: [] }
    return {
      text: `Your appointments:\n${coming.map(describeAppointment).join('\n')}`,
      chips: ['Move my appointment', 'Cancel my appointment'],
      data: coming.map(toPlain),
    }
  },
})

const toPlain = (appointment: Appointment) => ({
  appointmentId: appointment.id,
  shopId: appointment.shop.id,
  shop: appointment.shop.dba,
  startsAt: appointment.startsAt,
  says: describeAppointment(appointment),
  concern: appointment.concern,
})

export const listVehicles = readTool({
  name: 'list_vehicles',
  what: "List the customer's vehicles",
  input: z.strictObject({}),
  run: async (chat) => {
    if (!chat.isCustomer) return mustLogIn('list your vehicles')
    const reply = await chat.call(vehicles.list, {})
    if (reply.status !== 200) return explainRefusal(reply)
    const rows = reply.body.rows.map(({ id, year, make, model }) => ({ vehicleId: id, title: `${year} ${make} ${model}` }))
    return { text: rows.length === 0 ? 'You have no vehicles here yet.' : rows.map(({ title }) => title).join('\n'), data: rows }
  },
})

export const listTimes = readTool({
  name: 'list_times',
  what: 'List free times at a shop, from a day on (yyyy-MM-dd where the shop is)',
  input: z.strictObject({ shop: z.uuid(), day: z.iso.date().optional() }),
  run: async (chat, { shop, day }) => {
    const found = await findTimes(chat, { shop, ...(day ? { day } : {}) })
    if ('text' in found) return found
    const times = found.times.slice(0, 12)
    return {
      text: times.length === 0 ? 'There are no openings that week.' : times.map((at) => showVisit(at, found.timeZone)).join('\n'),
      data: times.map((at) => ({ startsAt: at, says: showVisit(at, found.timeZone) })),
    }
  },
})

/** The free times of a week, starting on that day, or why there are none. `moving`: the appointment whose own time counts as free. */
export async function findTimes(
  chat: Chat,
  { shop, day, moving }: { shop: string; day?: string; moving?: string },
): Promise<{ times: string[]; timeZone: string } | ToolAnswer> {
  const query = { shop, days: '7', ...(day ? { day } : {}), ...(moving ? { moving } : {}) }
  const reply = await chat.call(appointments.slots, { query })
  if (reply.status !== 200) return explainRefusal(reply)
  return { times: reply.body.days.flatMap(({ times }) => times), timeZone: reply.body.timeZone }
}

const BookInput = z.strictObject({
  shop: z.uuid(),
  startsAt,
  concern: z.string().min(1).max(1000).describe('What the shop should look at, in the words of the customer'),
  vehicle: z.uuid().optional().describe('The id from list_vehicles; left out when it is none of them'),
})

export const bookAppointment = actionTool({
  name: 'book_appointment',
  what: 'Ask the customer to confirm a booking. It is booked only once they have confirmed it',
  input: BookInput,
  ask: async (chat, input) => {
    if (!chat.isCustomer)
      return {
        text: 'You can book this shop without an account, on its page.',
        cards: [
          { title: 'Book a visit', text: 'It takes a minute.', link: { title: 'Book a visit', path: `/book/${input.shop}` } },
        ],
      }
    const info = await chat.call(shops.getInfo, { params: { shop: input.shop } })
    if (info.status !== 200) return explainRefusal(info)
    const { dba, timeZone } = info.body
    const times = await findTimes(chat, { shop: input.shop, day: getDay(input.startsAt, timeZone) })
    if ('text' in times) return times
    if (!times.times.some((at) => Date.parse(at) === Date.parse(input.startsAt)))
      return { text: 'That time is taken.', chips: times.times.slice(0, 4).map((at) => showVisit(at, timeZone)) }
    const title = input.vehicle ? await findVehicleTitle(chat, input.vehicle) : ''
    if (title === null) return { text: 'That vehicle is not in your account.' }
    const car = title && ` for your ${title}`
    return {
      question: `Book ${dba} on ${showVisit(input.startsAt, timeZone)}${car}? The shop will read: “${input.concern}”`,
      yes: 'Yes, book it',
      input,
    }
  },
  carryOut: async (chat, given, key) => {
    const { shop, vehicle, ...rest } = BookInput.parse(given)
    const sent = { shop, ...rest, ...(vehicle ? { vinId: vehicle } : { noSpecifiedVehicle: true }) }
    const reply = await chat.call(appointments.book, { body: sent }, { key })
    if (reply.status !== 200) return explainRefusal(reply)
    const appointment = reply.body.appointment
    return {
      text: `Booked: ${describeAppointment(appointment)}.`,
      cards: [
        { title: appointment.shop.dba, text: appointment.shop.address, link: { title: 'View appointments', path: '/home' } },
      ],
    }
  },
})

async function findVehicleTitle(chat: Chat, id: string): Promise<string | null> {
  const reply = await chat.call(vehicles.list, {})
  const found = reply.status === 200 ? reply.body.rows.find((vehicle) => vehicle.id === id) : undefined
  return found ? `${found.year} ${found.make} ${found.model}` : null
}

const MoveInput = z.strictObject({ appointment: z.uuid(), startsAt })

export const moveAppointment = actionTool({
  name: 'move_appointment',
  what: 'Ask the customer to confirm another time for an appointment. It moves only once they have confirmed it',
  input: MoveInput,
  ask: async (chat, input) => {
    if (!chat.isCustomer) return mustLogIn('move an appointment, or you can use the link in the e-mail about it')
    const reply = await chat.call(appointments.detail, { query: { id: input.appointment } })
    if (reply.status !== 200) return { text: 'I cannot find that appointment.' }
    const appointment = reply.body
    const { timeZone } = appointment.shop
    const times = await findTimes(chat, {
      shop: appointment.shop.id,
      day: getDay(input.startsAt, timeZone),
      moving: appointment.id,
    })
    if ('text' in times) return times
    if (!times.times.some((at) => Date.parse(at) === Date.parse(input.startsAt)))
      return { text: 'That time is taken.', chips: times.times.slice(0, 4).map((at) => showVisit(at, timeZone)) }
    return {
      question: `Move your appointment from ${showVisit(appointment.startsAt, timeZone)} to ${showVisit(input.startsAt, timeZone)} at ${appointment.shop.dba}?`,
      yes: 'Yes, move it',
      input: { ...input, version: appointment.version },
    }
  },
  carryOut: async (chat, given) => {
    const { appointment: id, startsAt: at, version } = MoveInput.extend({ version: z.int() }).parse(given)
    const detail = await chat.call(appointments.detail, { query: { id } })
    if (detail.status !== 200) return explainRefusal(detail)
    const { vehicle, concern } = detail.body
    const sent = { id, startsAt: at, concern, ...(vehicle ? { vinId: vehicle.id } : { noSpecifiedVehicle: true }) }
    const reply = await chat.call(appointments.edit, { body: sent }, { version })
    return reply.status === 200 ? { text: `Moved: ${describeAppointment(reply.body.appointment)}.` } : explainRefusal(reply)
  },
})

const CancelInput = z.strictObject({ appointment: z.uuid() })

export const cancelAppointment = actionTool({
  name: 'cancel_appointment',
  what: 'Ask the customer to confirm that an appointment is canceled. It is canceled only once they have confirmed it',
  input: CancelInput,
  ask: async (chat, input) => {
    if (!chat.isCustomer) return mustLogIn('cancel an appointment, or you can use the link in the e-mail about it')
    const reply = await chat.call(appointments.detail, { query: { id: input.appointment } })
    if (reply.status !== 200) return { text: 'I cannot find that appointment.' }
    return { question: `Cancel your appointment on ${describeAppointment(reply.body)}?`, yes: 'Yes, cancel it', input }
  },
  carryOut: async (chat, given) => {
    const { appointment } = CancelInput.parse(given)
    const reply = await chat.call(appointments.cancel, { query: { id: appointment } })
    return reply.status === 200
      ? { text: `Canceled: ${describeAppointment(reply.body.appointment)}.`, chips: ['Book an appointment'] }
      : explainRefusal(reply)
  },
})
