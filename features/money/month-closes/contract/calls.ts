import { z } from 'zod'
import { file, route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { adminRefusals } from '../../../platform/admin-roles/contract/index.ts'
import { monthCloseRefusals } from './refusals.ts'
import { CloseForm, MonthClose, MonthDraft, ReopenForm } from './schemas.ts'

const byFinance = { who: ['admin'], admins: ['finance'] } as const
const byId = { params: z.strictObject({ id: id('Close') }) } as const

/** The monthly closes of the card books. */
export const monthCloses = {
  next: route('web', 'GET /month-closes/next', {
    ...byFinance,
    what: 'Get the next month to close, its checklist and its trial balance',
    reply: MonthDraft,
  }),
  list: route('web', 'GET /month-closes', {
    ...byFinance,
    what: 'List the closed months, newest first; at most 120',
    reply: z.strictObject({ closes: z.array(MonthClose) }),
  }),
  table: route('web', 'GET /month-closes/{id}/csv', {
    ...byFinance,
    ...byId,
    what: 'Download the statement of a closed month as CSV',
    reply: file('text/csv; charset=utf-8'),
  }),
  close: route('web', 'POST /month-closes', {
    ...byFinance,
    what: 'Close a month; nothing more can be booked into it',
    body: CloseForm,
    reply: MonthClose,
    refuses: [monthCloseRefusals.notReady],
    once: true,
    confirms: true,
  }),
  askToReopen: route('web', 'POST /month-closes/{id}/reopen', {
    ...byFinance,
    ...byId,
    what: 'Ask to reopen the newest close, with a reason',
    body: ReopenForm,
    reply: MonthClose,
    refuses: [monthCloseRefusals.notNewest, monthCloseRefusals.wrongState],
    version: true,
    once: true,
    confirms: true,
  }),
  agreeToReopen: route('web', 'POST /month-closes/{id}/reopen/agree', {
    ...byFinance,
    ...byId,
    what: 'Agree to reopen a close that another admin asked to reopen',
    body: z.strictObject({}),
    reply: MonthClose,
    refuses: [monthCloseRefusals.notNewest, monthCloseRefusals.wrongState, monthCloseRefusals.sameAdmin, adminRefusals.tooClose],
    version: true,
    once: true,
    confirms: true,
  }),
}
