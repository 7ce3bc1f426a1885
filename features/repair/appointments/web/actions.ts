import { showTime } from '../../../../common/dates.ts'
import { showMinutes } from '../../../../common/hours.ts'
import type { Can } from '../../../../common/permissions.ts'
import { CallFailed, confirm, queryClient, refreshReads, sendCall, toast } from '../../../../kit/web/index.ts'
import { findRoom } from '../calendar-rules.ts'
import {
  appointments,
  type BusyWith,
  type Calendar,
  calendar,
  type CalendarEntry,
  calendarRefusals,
  type ChangedEntry,
  type MoveForm,
} from '../contract/index.ts'
import { describeVehicle } from '../rules.ts'
import { showLongTime } from './times.ts'

/** The calendar on the screen and its screen reader announcements. */
export interface ShownCalendar {
  sent: { params: { shop: string }; query: { from: string; to: string } }
  timeZone: string
  say: (text: string) => void
  can: Can
}

export const nameOf = ({ customer }: Pick<BusyWith, 'customer'>): string => `${customer.firstName} ${customer.lastName}`

/** `Hector Quintanilla already has Wanda Ostrowski (2016 Honda CR-V) from 9:00 AM to 10:30 AM.` */
export const describeBusy = (busyWith: BusyWith, technician: string, timeZone: string): string =>
  `${technician} already has ${nameOf(busyWith)} (${describeVehicle(busyWith)}) from ${showTime(busyWith.startsAt, timeZone)} to ${showTime(busyWith.endsAt, timeZone)}.`

const readShown = (shown: ShownCalendar) => queryClient.getQueryData<{ reply: Calendar }>([calendar.read.url, shown.sent])?.reply

/** Finds what else the technician has at the time of that appointment, as far as the screen knows. */
const findBusy = (data: Calendar, { id, startsAt, jobMinutes, technicianId }: CalendarEntry) =>
  technicianId === null ? undefined : findRoom(data, { startsAt, minutes: jobMinutes, except: id }).technicians.get(technicianId)

/** Asks before a technician gets a second appointment at the same time. A bay can hold only one; a person may help out. */
async function isBusyMeant(shown: ShownCalendar, before: CalendarEntry, next: CalendarEntry): Promise<boolean> {
  const data = readShown(shown)
  const busyWith = data && findBusy(data, next)
  // A clash that was there before was answered then.
  if (!busyWith || (before.technicianId === next.technicianId && findBusy(data, before)?.id === busyWith.id)) return true
  const name = data.technicians.find(({ accountId }) => accountId === next.technicianId)?.name || busyWith.technician
  return confirm({
    header: `${name} is already booked then`,
    message: describeBusy(busyWith, name, shown.timeZone),
    accept: 'Move anyway',
    cancel: 'Keep appointment',
  })
}

/** Shows the new state at once; the server's reply replaces it a moment later. */
function showEntry(shown: ShownCalendar, entry: CalendarEntry): void {
  queryClient.setQueryData<{ reply: Calendar }>(
    [calendar.read.url, shown.sent],
    (answer) =>
      answer && {
        ...answer,
        reply: {
          ...answer.reply,
          appointments: answer.reply.appointments.map((shownEntry) => (shownEntry.id === entry.id ? entry : shownEntry)),
        },
      },
  )
}

/** Makes a change. When it is refused, tells the user and restores what was shown before. */
async function changeEntry(
  shown: ShownCalendar,
  before: CalendarEntry,
  call: () => Promise<{ reply: ChangedEntry }>,
  /** Handles a closed shop instead of an error message. */
  whenClosed?: () => Promise<ChangedEntry | null>,
): Promise<ChangedEntry | null> {
  try {
    const { reply } = await call()
    const { technicianHas: _, ...entry } = reply
    showEntry(shown, entry)
    return reply
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    showEntry(shown, before)
    if (whenClosed && error.code === calendarRefusals.outsideHours.code) return await whenClosed()
    const message =
      error.status === 412 ? `Someone else changed ${nameOf(before)}’s appointment. Here is the current version.` : error.msg
    shown.say(message)
    if (error.status === 412) toast.info(message)
    else toast.error(message)
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

/** Changes time, length, bay or technician. `isWarned`: the user was told who is busy then. When the time changes, asks whether to notify the customer. */
export async function moveEntry(
  shown: ShownCalendar,
  entry: CalendarEntry,
  to: MoveForm,
  { isUndoing = false, isWarned = false }: { isUndoing?: boolean; isWarned?: boolean } = {},
): Promise<void> {
  const next = { ...entry, ...to } as CalendarEntry
  const isLater = Date.parse(next.startsAt) !== Date.parse(entry.startsAt)
  if (!isLater && next.jobMinutes === entry.jobMinutes && next.bay === entry.bay && next.technicianId === entry.technicianId)
    return
  if (!isUndoing && !isWarned && !(await isBusyMeant(shown, entry, next))) return
  const data = readShown(shown)
  const known = data && findBusy(data, next)
  const send = (body: MoveForm, whenClosed?: () => Promise<ChangedEntry | null>) => {
    showEntry(shown, { ...next, endsAt: new Date(Date.parse(next.startsAt) + next.jobMinutes * 60_000).toISOString() })
    return changeEntry(
      shown,
      entry,
      () => sendCall(calendar.move, { params: { id: entry.id }, body }, { version: entry.version }),
      whenClosed,
    )
  }
  const moved = await send(to, async () => {
    const isMeant = await confirm({
      header: 'The shop is closed at that time',
      message: `${nameOf(entry)}: ${showLongTime(next.startsAt, shown.timeZone)}, ${showMinutes(next.jobMinutes)}. The shop is closed for part or all of that time.`,
      accept: 'Move anyway',
      cancel: 'Keep appointment',
    })
    return isMeant ? send({ ...to, evenClosed: true }) : null
  })
  if (!moved) return
  const from = `${showTime(moved.startsAt, shown.timeZone)} to ${showTime(moved.endsAt, shown.timeZone)}`
  const { technicianHas: busyWith } = moved
  // Someone else booked the technician a moment ago, or the form was about a day that is not on the screen.
  const warning = busyWith && busyWith.id !== known?.id ? ` ${describeBusy(busyWith, moved.technician, shown.timeZone)}` : ''
  const done = `${nameOf(moved)}: ${from}, bay ${moved.bay}${moved.technician ? `, ${moved.technician}` : ''}.${warning}`
  shown.say(done)
  const isNotified =
    isLater &&
    !isUndoing &&
    (await notify(shown, moved, {
      header: `Notify ${nameOf(moved)}?`,
      message: `The appointment is now on ${showLongTime(moved.startsAt, shown.timeZone)}.`,
      accept: 'Notify customer',
    }))
  if (isUndoing) return toast.success(done)
  const current = isNotified || moved
  toast.undo(done, () => void moveEntry(shown, current, placeOf(entry), { isUndoing: !isNotified, isWarned: true }))
}

/** Asks, then notifies the customer. Returns the appointment as it is then, or false. */
async function notify(shown: ShownCalendar, entry: CalendarEntry, question: { header: string; message: string; accept: string }) {
  if (entry.customer.email === '' || !shown.can('schedule.change')) return false
  if (!(await confirm({ ...question, cancel: 'Not now' }))) return false
  return (
    (await changeEntry(shown, entry, () =>
      sendCall(calendar.notifyCustomer, { params: { id: entry.id } }, { version: entry.version }),
    )) ?? false
  )
}

/** Asks first, because the customer is notified at once. */
export async function cancelEntry(shown: ShownCalendar, entry: CalendarEntry): Promise<void> {
  const isMeant = await confirm({
    header: `Cancel ${nameOf(entry)}’s appointment?`,
    message: `${showLongTime(entry.startsAt, shown.timeZone)}. This frees the bay and notifies the customer.`,
    accept: 'Cancel appointment',
    cancel: 'Keep appointment',
    danger: true,
  })
  if (!isMeant) return
  const cancelled = await changeEntry(shown, entry, () =>
    sendCall(calendar.cancel, { params: { id: entry.id } }, { version: entry.version }),
  )
  if (!cancelled) return
  const done = `${nameOf(cancelled)}’s appointment is canceled. The bay is free.`
  shown.say(done)
  toast.success(done)
}

export async function markNoShow(shown: ShownCalendar, entry: CalendarEntry): Promise<void> {
  const missed = await changeEntry(shown, entry, () =>
    sendCall(calendar.recordNoShow, { params: { id: entry.id } }, { version: entry.version }),
  )
  if (!missed) return
  const done = `${nameOf(missed)} is marked as a no-show. The bay is free.`
  shown.say(done)
  await notify(shown, missed, {
    header: `E-mail ${nameOf(missed)}?`,
    message: 'We send a friendly e-mail that you missed them, with a link to book another time.',
    accept: 'Send e-mail',
  })
  toast.undo(done, () => void undoNoShow(shown, missed))
}

export async function undoNoShow(shown: ShownCalendar, entry: CalendarEntry): Promise<void> {
  const back = await changeEntry(shown, entry, () =>
    sendCall(calendar.undoNoShow, { params: { id: entry.id } }, { version: entry.version }),
  )
  if (!back) return
  const done = `${nameOf(back)} is booked again, in bay ${back.bay}.`
  shown.say(done)
  toast.success(done)
}
