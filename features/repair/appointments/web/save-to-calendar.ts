import { type CalendarEntry, writeCalendarFile } from '../rules.ts'

/** Saves the appointment as a file that the user's calendar opens. */
export function saveToCalendar(appointment: CalendarEntry): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([writeCalendarFile(appointment, new Date())], { type: 'text/calendar;charset=utf-8' }))
  link.download = 'appointment.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
