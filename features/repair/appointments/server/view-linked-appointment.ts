import type { Verb } from '../../../../kit/server/index.ts'
import type { appointmentLinks } from '../contract/index.ts'
import { readLinkedAppointment } from './read-linked-appointment.ts'

export const viewLinkedAppointment: Verb<typeof appointmentLinks.view> = (context, { body }) =>
  readLinkedAppointment(context, body.token)
