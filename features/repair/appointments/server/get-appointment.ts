import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { appointments } from '../contract/index.ts'
import { requireOwnAppointment } from './access.ts'

export const getAppointment: Verb<typeof appointments.detail> = async ({ db, actor }, { query }) => {
  const { json, version } = await requireOwnAppointment(db, actor, query.id)
  return new JsonText(json, version)
}
