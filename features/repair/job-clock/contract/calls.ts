import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { workOrderRefusals } from '../../work-orders/contract/index.ts'
import { clockRefusals } from './refusals.ts'
import { ClockEntry, CorrectionForm, hoursOf, MyJobs, OrderClock } from './schemas.ts'

const { closed, cancelled, billFrozen } = workOrderRefusals

const laborInPath = z.strictObject({ id: id('Labor') })
const wrongHours = [
  clockRefusals.hoursEndBeforeStart,
  clockRefusals.hoursInFuture,
  clockRefusals.hoursTooLong,
  clockRefusals.hoursOverlap,
  clockRefusals.hoursNotToday,
]

export const jobClock = {
  mine: staffRoute('shop', 'GET /my-jobs/{shop}', {
    what: 'List the signed-in technician’s jobs at a shop, and their hours today',
    params: z.strictObject({ shop: id('Shop') }),
    reply: MyJobs,
  }),
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/clock', {
    what: 'List the technicians of a work order’s labor lines, and the hours clocked on them',
    params: z.strictObject({ id: id() }),
    reply: OrderClock,
  }),
  start: staffRoute('shop', 'POST /labor/{id}/clock', {
    needs: 'time.clock',
    what: 'Clock in on a labor line; the caller’s other running clock stops',
    params: laborInPath,
    reply: ClockEntry,
    refuses: [
      closed,
      cancelled,
      billFrozen,
      workOrderRefusals.jobDeclined,
      workOrderRefusals.jobNotAuthorized,
      workOrderRefusals.notStarted,
      workOrderRefusals.aboveAuthorized,
      workOrderRefusals.jobChanged,
      clockRefusals.laborDone,
    ],
  }),
  stop: staffRoute('shop', 'POST /clock/{id}/stop', {
    needs: 'time.clock',
    what: 'Clock out; a clock that is already stopped does not change',
    params: z.strictObject({ id: id('Clock') }),
    reply: ClockEntry,
  }),
  correct: staffRoute('shop', 'PUT /clock/{id}', {
    needs: 'time.clock',
    what: 'Correct the times of an entry, with a reason; the earlier times are kept',
    params: z.strictObject({ id: id('Clock') }),
    body: CorrectionForm,
    reply: ClockEntry,
    refuses: wrongHours,
  }),
  add: staffRoute('shop', 'POST /labor/{id}/hours', {
    needs: 'time.clock',
    what: 'Add hours that were not clocked, with a reason',
    params: laborInPath,
    body: z.strictObject({ ...hoursOf, accountId: id('Technician') }),
    reply: ClockEntry,
    refuses: wrongHours,
    once: true,
  }),
  assign: staffRoute('shop', 'PUT /labor/{id}/technician', {
    needs: 'time.assign',
    what: 'Assign a technician to a labor line; null for the order’s technician',
    params: laborInPath,
    body: z.strictObject({ technicianId: id('Technician').nullable() }),
    reply: OrderClock,
    refuses: [closed, cancelled],
  }),
}
