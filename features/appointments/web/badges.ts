import type { Tone } from '../../../web/kit/index.ts'
import type { AppointmentState } from '../contract.ts'

/** How a state is shown, in words and tone. */
export const badges: Readonly<Record<AppointmentState, { tone: Tone; label: string }>> = {
  booked: { tone: 'blue', label: 'Booked' },
  arrived: { tone: 'green', label: 'Arrived' },
  cancelled: { tone: 'gray', label: 'Cancelled' },
  'no-show': { tone: 'amber', label: 'Did not come' },
}
