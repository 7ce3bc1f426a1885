import type { Db } from '../../../../kit/server/index.ts'
import type { Attachment } from '../../../platform/messages/server/index.ts'
import { writeCalendarFile } from '../calendar-file.ts'
import type { Appointment } from '../contract/index.ts'
import { findLinkedAppointment } from './store.ts'

/** The paper that `drawPaper` draws for an e-mail about an appointment. */
export const calendarPaper = 'appointment-calendar'

export const makeCalendarAttachment = (appointmentId: string): Attachment => ({
  fileName: 'appointment.ics',
  mediaType: 'text/calendar',
  paper: { kind: calendarPaper, id: appointmentId },
})

/** The calendar file as the appointment is when the mail is sent. */
export async function drawCalendarAttachment(db: Db, appointmentId: string, now: Date): Promise<Uint8Array> {
  const found = await findLinkedAppointment(db, appointmentId)
  if (!found) throw new Error(`There is no appointment ${appointmentId}`)
  return Buffer.from(writeCalendarFile(JSON.parse(found.json) as Appointment, now))
}
