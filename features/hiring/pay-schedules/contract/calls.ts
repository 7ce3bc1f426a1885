import { z } from 'zod'
import { ownerRoute, route } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { payScheduleRefusals } from './refusals.ts'
import { OwnPeriods, ScheduleForm, ShopSchedule } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })

export const paySchedules = {
  get: ownerRoute('owner', 'GET /payschedule/{shop}', {
    what: 'Get when a shop pays its employees',
    params: inShop,
    reply: ShopSchedule,
  }),
  save: ownerRoute('owner', 'PUT /payschedule/{shop}', {
    what: 'Set when a shop pays its employees',
    params: inShop,
    body: ScheduleForm,
    reply: ShopSchedule,
    refuses: [payScheduleRefusals.periodsBegun],
  }),
  listMine: route('employee', 'GET /{email}/{shop}/period', {
    who: ['employee'],
    beforeTerms: true,
    what: 'List the employee’s pay periods at a shop, with their paydays',
    params: z.strictObject({ email: email(), shop: id('Shop') }),
    reply: OwnPeriods,
  }),
}
