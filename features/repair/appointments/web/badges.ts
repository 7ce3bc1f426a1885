import type { Tone } from '../../../../kit/web/index.ts'
import type { AppointmentState } from '../contract/index.ts'

/** The label and color of each state. */
export const badges: Readonly<Record<AppointmentState, { tone: Tone; label: string }>> = {
  booked: { tone: 'blue', label: 'Booked' },
  arrived: { tone: 'green', label: 'Arrived' },
  cancelled: { tone: 'gray', label: 'Canceled' },
  'no-show': { tone: 'amber', label: 'No-show' },
}
