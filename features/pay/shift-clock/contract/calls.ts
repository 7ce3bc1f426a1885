import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { shiftRefusals } from './refusals.ts'
import { AnswerForm, ApprovalForm, CorrectionForm, PunchForm, ReopenForm, ShopTimesheets, Timesheet } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const ofPerson = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
/** Any day of the week; without it, today's. */
const week = z.strictObject({ week: day('Week').optional() })

const { weekApproved, dayNotWhole, dayNotOver } = shiftRefusals

/** An employee's own clock. */
export const shiftClock = {
  mine: route('employee', 'GET /shifts/{shop}', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Get your own clock and the hours of a week',
    params: inShop,
    query: week,
    reply: Timesheet,
  }),
  punch: route('employee', 'POST /shifts/{shop}/punch', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Clock in or out, or start or end a break. A punch made without a connection names its time and is always kept',
    params: inShop,
    body: PunchForm,
    reply: Timesheet,
    refuses: [shiftRefusals.punchNotNow, shiftRefusals.punchTimeWrong, weekApproved],
    limits: [{ max: 120, seconds: 60, per: 'account' }],
    allowedWhenExpired: true,
  }),
  correct: route('employee', 'PUT /shifts/{shop}', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Correct your own day, with a reason; the shop answers it, and the earlier times stay readable',
    params: inShop,
    body: CorrectionForm,
    reply: Timesheet,
    refuses: [weekApproved, dayNotWhole, dayNotOver],
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
    allowedWhenExpired: true,
  }),
  answer: route('employee', 'POST /shifts/correction/{id}/answer', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Confirm or dispute a correction that the shop made of your hours',
    params: z.strictObject({ id: id('Correction') }),
    body: AnswerForm,
    reply: Timesheet,
    refuses: [shiftRefusals.alreadyAnswered, shiftRefusals.notYoursToAnswer],
    allowedWhenExpired: true,
  }),
}

/** The shop's side. */
export const timesheets = {
  list: staffRoute('shop', 'GET /timesheets/{shop}', {
    needs: 'time.correct',
    what: 'List everyone’s hours of a week',
    params: inShop,
    query: week,
    reply: ShopTimesheets,
  }),
  get: staffRoute('shop', 'GET /timesheets/{shop}/{accountId}', {
    needs: 'time.correct',
    what: 'Get an employee’s hours of a week, shift by shift, with all corrections',
    params: ofPerson,
    query: week,
    reply: Timesheet,
  }),
  correct: staffRoute('shop', 'PUT /timesheets/{shop}/{accountId}', {
    needs: 'time.correct',
    what: 'Correct an employee’s day, with a reason; the employee confirms it, and the earlier times stay readable',
    params: ofPerson,
    body: CorrectionForm,
    reply: Timesheet,
    refuses: [weekApproved, dayNotWhole, dayNotOver],
    once: true,
  }),
  answer: staffRoute('shop', 'POST /timesheets/correction/{id}/answer', {
    needs: 'time.correct',
    what: 'Confirm or dispute a correction that an employee made of their own hours',
    params: z.strictObject({ id: id('Correction') }),
    body: AnswerForm,
    reply: Timesheet,
    refuses: [shiftRefusals.alreadyAnswered, shiftRefusals.notYoursToAnswer],
  }),
  approve: staffRoute('shop', 'POST /timesheets/{shop}/{accountId}/approve', {
    needs: 'time.correct',
    what: 'Approve an employee’s week, which locks it',
    params: ofPerson,
    body: ApprovalForm,
    reply: Timesheet,
    refuses: [
      weekApproved,
      shiftRefusals.ownWeek,
      shiftRefusals.weekNotOver,
      shiftRefusals.weekNotWhole,
      shiftRefusals.weekChanged,
      shiftRefusals.correctionsWait,
      shiftRefusals.punchesWait,
    ],
  }),
  reopen: staffRoute('shop', 'POST /timesheets/{shop}/{accountId}/reopen', {
    needs: 'time.correct',
    what: 'Reopen an approved week, with a reason; a week that is open stays as it is',
    params: ofPerson,
    body: ReopenForm,
    reply: Timesheet,
    refuses: [shiftRefusals.ownWeek],
  }),
}
