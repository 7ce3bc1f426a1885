import { type Appointment, appointments } from '../../../repair/appointments/contract/index.ts'
import { hasTime, readTime } from '../read-time.ts'
import { showVisit } from '../rules.ts'
import { cancelAppointment, findTimes, moveAppointment } from './appointment-tools.ts'
import { askOrSay, type EngineAnswer, say } from './engine-answer.ts'
import type { Memory, Task } from './memory.ts'
import { makeTimeChips, pickTime } from './pick-time.ts'
import { type Chat, mustLogIn } from './tool.ts'

type Change = Extract<Task, { kind: 'move' | 'cancel' }>

const toolName = { move: 'move_appointment', cancel: 'cancel_appointment' } as const

export async function startChanging(chat: Chat, memory: Memory, kind: 'move' | 'cancel', text: string): Promise<EngineAnswer> {
  if (!chat.isCustomer)
    return say(
      toolName[kind],
      mustLogIn(`${kind} an appointment. Without an account, use the link in the e-mail about your appointment`),
      memory,
    )
  const coming = await listComing(chat)
  if (coming.length === 0)
    return say(toolName[kind], { text: 'You have no upcoming appointments.', chips: ['Book an appointment'] }, memory)
  if (coming.length > 1)
    return say(
      toolName[kind],
      { text: 'Which appointment?', chips: coming.slice(0, 4).map(describe) },
      { ...memory, task: kind === 'move' ? { kind, asks: 'which', said: text } : { kind, asks: 'which' } },
    )
  return change(chat, memory, kind, coming[0]!, text)
}

export async function continueChange(chat: Chat, memory: Memory, task: Change, text: string): Promise<EngineAnswer> {
  const coming = await listComing(chat)
  const meant =
    task.asks === 'which'
      ? (coming.find((appointment) => describe(appointment) === text) ??
        coming.find((appointment) => isNamed(appointment, text, chat.now)))
      : coming.find(({ id }) => task.kind === 'move' && id === task.appointment)
  if (!meant)
    return say(
      toolName[task.kind],
      { text: 'Which appointment do you mean?', chips: coming.slice(0, 4).map(describe) },
      { ...memory, task },
    )
  return change(chat, memory, task.kind, meant, task.asks === 'which' ? (task.kind === 'move' && task.said) || '' : text)
}

async function change(
  chat: Chat,
  memory: Memory,
  kind: 'move' | 'cancel',
  appointment: Appointment,
  text: string,
): Promise<EngineAnswer> {
  if (kind === 'cancel')
    return askOrSay(cancelAppointment, await cancelAppointment.ask(chat, { appointment: appointment.id }), {
      ...memory,
      task: null,
    })
  const { timeZone } = appointment.shop
  const wanted = readTime(text, chat.now, timeZone)
  const task: Change = { kind: 'move', asks: 'time', appointment: appointment.id }
  const found = await findTimes(chat, {
    shop: appointment.shop.id,
    moving: appointment.id,
    ...(wanted.day ? { day: wanted.day } : {}),
  })
  if ('text' in found) return say(toolName.move, found, { ...memory, task: null })
  const picked = pickTime(
    found.times.filter((at) => Date.parse(at) !== Date.parse(appointment.startsAt)),
    wanted,
    timeZone,
  )
  if (picked.exact) {
    const asked = await moveAppointment.ask(chat, { appointment: appointment.id, startsAt: picked.exact })
    return askOrSay(moveAppointment, asked, { ...memory, task })
  }
  const text2 =
    picked.offers.length === 0
      ? 'There are no openings that week. What other day works for you?'
      : picked.isMissed
        ? 'That time is taken. These are open:'
        : hasTime(wanted)
          ? 'Which of these times?'
          : `Your appointment is on ${describe(appointment)}. When would you like to move it to?`
  return say(toolName.move, { text: text2, chips: makeTimeChips(picked.offers, timeZone) }, { ...memory, task })
}

async function listComing(chat: Chat): Promise<Appointment[]> {
  const reply = await chat.call(appointments.mine, { query: { which: 'coming' } })
  return reply.status === 200 ? reply.body.appointments.filter(({ state }) => state === 'booked') : []
}

const describe = ({ startsAt, shop }: Appointment) => `${showVisit(startsAt, shop.timeZone)} at ${shop.dba}`

function isNamed({ startsAt, shop }: Appointment, text: string, now: Date): boolean {
  const { day } = readTime(text, now, shop.timeZone)
  const booked = readTime(showVisit(startsAt, shop.timeZone), now, shop.timeZone)
  return text.toLowerCase().includes(shop.dba.toLowerCase()) || (day !== undefined && day === booked.day)
}
