import type { Tone } from '../../../../kit/web/index.ts'
import type { AppointmentState } from '../contract/index.ts'
import { appointmentStateNames } from '../state-names.ts'

/** The label and color of each state. */
export const badges: Readonly<Record<AppointmentState, { tone: Tone; label: string }>> = {
  booked: { tone: 'blue', label: appointmentStateNames.booked },
  arrived: { tone: 'green', label: appointmentStateNames.arrived },
  cancelled: { tone: 'gray', label: appointmentStateNames.cancelled },
  'no-show': { tone: 'amber', label: appointmentStateNames['no-show'] },
}

/** The customer confirmed the time. */
export const confirmedBadge: { tone: Tone; label: string } = { tone: 'green', label: 'Confirmed' }
