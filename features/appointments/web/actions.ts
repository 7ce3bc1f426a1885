import { showTime } from '../../../common/dates.ts'
import { CallFailed, confirm, queryClient, refreshReads, sendCall, toast } from '../../../web/kit/index.ts'
import { type Calendar, calendar, type CalendarEntry, calendarRefusals, type MoveForm } from '../calendar-contract.ts'
import { appointments } from '../contract.ts'
import { longTime, showMinutes } from './times.ts'

/** The calendar on the screen, and its voice. */
export interface Shown {
  sent: { params: { shop: string }; query: { from: string; to: string } }
  timeZone: string
  say: (text: string) => void
}

export const nameOf = ({ customer }: CalendarEntry): string => `${customer.firstName} ${customer.lastName}`

/** Puts it on the screen as it is now; a moment later it is what the server has. */
function keep(shown: Shown, entry: CalendarEntry): void {
  queryClient.setQueryData<{ reply: Calendar }>(
    [calendar.read.url, shown.sent],
    (answer) =>
      answer && {
        ...answer,
        reply: { ...answer.reply, appointments: answer.reply.appointments.map((one) => (one.id === entry.id ? entry : one)) },
      },
  )
}

/** Makes a change; who came too late, or may not, is told, and what was shown before stands there again. */
async function changing(
  shown: Shown,
  before: CalendarEntry,
  call: () => Promise<{ reply: CalendarEntry }>,
  /** What is done instead of saying that the shop is closed then. */
  whenClosed?: () => Promise<CalendarEntry | null>,
): Promise<CalendarEntry | null> {
  try {
    const { reply } = await call()
    keep(shown, reply)
    return reply
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    keep(shown, before)
    if (whenClosed && error.code === calendarRefusals.outsideHours.code) return await whenClosed()
    const told =
      error.status === 412 ? `The appointment of ${nameOf(before)} was changed meanwhile. Look at it as it is now.` : error.msg
    shown.say(told)
    if (error.status === 412) toast.info(told)
    else toast.error(told)
    return null
  } finally {
    void refreshReads(calendar.read, appointments.ofShop)
  }
}

const placeOf = ({ startsAt, jobMinutes, bay, technicianId }: CalendarEntry): Required<MoveForm> => ({
  startsAt: new Date(startsAt).toISOString(),
  jobMinutes,
  bay,
  technicianId,
  evenClosed: true,
})

/** Another time, length, bay or technician. When the time is another one, the shop is asked whether the customer is told. */
export async function moveEntry(shown: Shown, entry: CalendarEntry, to: MoveForm, isUndoing = false): Promise<void> {
  const next = { ...entry, ...to } as CalendarEntry
  const isLater = Date.parse(next.startsAt) !== Date.parse(entry.startsAt)
  if (!isLater && next.jobMinutes === entry.jobMinutes && next.bay === entry.bay && next.technicianId === entry.technicianId)
    return
  const send = (body: MoveForm, whenClosed?: () => Promise<CalendarEntry | null>) => {
    keep(shown, { ...next, endsAt: new Date(Date.parse(next.startsAt) + next.jobMinutes * 60_000).toISOString() })
    return changing(
      shown,
      entry,
      () => sendCall(calendar.move, { params: { id: entry.id }, body }, { version: entry.version }),
      whenClosed,
    )
  }
  const moved = await send(to, async () => {
    const isMeant = await confirm({
      header: 'The shop is closed then',
      message: `${nameOf(entry)}: ${longTime(next.startsAt, shown.timeZone)}, ${showMinutes(next.jobMinutes)}. The shop is closed for part or all of that time.`,
      accept: 'Move anyway',
      cancel: 'Leave it',
    })
    return isMeant ? send({ ...to, evenClosed: true }) : null
  })
  if (!moved) return
  const from = `${showTime(moved.startsAt, shown.timeZone)} to ${showTime(moved.endsAt, shown.timeZone)}`
  const done = `${nameOf(moved)}: ${from}, bay ${moved.bay}${moved.technician ? `, ${moved.technician}` : ''}.`
  shown.say(done)
  const isTold =
    isLater &&
    !isUndoing &&
    (await tell(shown, moved, {
      header: `Tell ${nameOf(moved)}?`,
      message: `The appointment is now on ${longTime(moved.startsAt, shown.timeZone)}.`,
      accept: 'Tell the customer',
    }))
  if (isUndoing) return toast.success(done)
  const current = isTold || moved
  toast.undo(done, () => void moveEntry(shown, current, placeOf(entry), !isTold))
}

/** Asks, and tells the customer; what the appointment is then, or false. */
async function tell(shown: Shown, entry: CalendarEntry, question: { header: string; message: string; accept: string }) {
  if (entry.customer.email === '') return false
  if (!(await confirm({ ...question, cancel: 'Not now' }))) return false
  return (
    (await changing(shown, entry, () => sendCall(calendar.tell, { params: { id: entry.id } }, { version: entry.version }))) ??
    false
  )
}

/** Asks first: the customer is told at once. */
export async function cancelEntry(shown: Shown, entry: CalendarEntry): Promise<void> {
  const isMeant = await confirm({
    header: `Cancel the appointment of ${nameOf(entry)}?`,
    message: `${longTime(entry.startsAt, shown.timeZone)}. The bay is free then, and the customer is told.`,
    accept: 'Cancel the appointment',
    cancel: 'Leave it',
    danger: true,
  })
  if (!isMeant) return
  const cancelled = await changing(shown, entry, () =>
    sendCall(calendar.cancel, { params: { id: entry.id } }, { version: entry.version }),
  )
  if (!cancelled) return
  const done = `The appointment of ${nameOf(cancelled)} is cancelled. The bay is free.`
  shown.say(done)
  toast.success(done)
}

export async function missEntry(shown: Shown, entry: CalendarEntry): Promise<void> {
  const missed = await changing(shown, entry, () =>
    sendCall(calendar.miss, { params: { id: entry.id } }, { version: entry.version }),
  )
  if (!missed) return
  const done = `${nameOf(missed)} did not come. The bay is free.`
  shown.say(done)
  await tell(shown, missed, {
    header: `Write to ${nameOf(missed)}?`,
    message: 'A kind mail: you missed them, with a link to book another time.',
    accept: 'Send the mail',
  })
  toast.undo(done, () => void unmissEntry(shown, missed))
}

export async function unmissEntry(shown: Shown, entry: CalendarEntry): Promise<void> {
  const back = await changing(shown, entry, () =>
    sendCall(calendar.unmiss, { params: { id: entry.id } }, { version: entry.version }),
  )
  if (!back) return
  const done = `${nameOf(back)} is expected again, in bay ${back.bay}.`
  shown.say(done)
  toast.success(done)
}
