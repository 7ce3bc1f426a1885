import type { AppointmentState } from './contract/index.ts'

/** The one name of each state, on screens and papers. */
export const appointmentStateNames: Readonly<Record<AppointmentState, string>> = {
  booked: 'Booked',
  arrived: 'Arrived',
  cancelled: 'Canceled',
  'no-show': 'No-show',
}
