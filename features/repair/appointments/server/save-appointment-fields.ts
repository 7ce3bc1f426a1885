import type { Verb } from '../../../../kit/server/index.ts'
import { requireValues } from '../../../people/user-fields/server/index.ts'
import type { calendar } from '../contract/index.ts'
import { changeShopAppointment } from './change-shop-appointment.ts'
import { saveAppointmentFields as saveFields } from './store-calendar.ts'

export const saveAppointmentFields: Verb<typeof calendar.saveFields> = (context, { params, body }) =>
  changeShopAppointment(context, params.id, (tx, { id, shopId, userFields }) =>
    saveFields(tx, id, shopId, requireValues(userFields, body.fields)),
  )
