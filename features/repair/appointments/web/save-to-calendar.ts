import { loadWithRetry } from '../../../../kit/web/components/load-with-retry.ts'
import { toast } from '../../../../kit/web/index.ts'
import type { CalendarEntry } from '../rules.ts'

/** Saves the appointment as a file that the user's calendar opens. What writes the file loads when it is first wanted. */
export async function saveToCalendar(appointment: CalendarEntry): Promise<void> {
  const loaded = await loadWithRetry(() => import('../calendar-file.ts')).catch(() => null)
  if (!loaded) return toast.error('The calendar entry could not be saved. Check your connection and try again.')
  const link = document.createElement('a')
  const text = loaded.writeCalendarFile(appointment, new Date())
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  link.download = 'appointment.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
