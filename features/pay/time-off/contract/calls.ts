import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { timeOffRefusals as refusals } from './refusals.ts'
import {
  AdjustForm,
  AnswerForm,
  CalendarMonth,
  CancelForm,
  DaysCheck,
  DaysQuery,
  EntryForm,
  Ledger,
  MyTimeOff,
  RequestDetail,
  RequestForm,
  ShopBalances,
  ShopRequests,
  TimeOffRequest,
} from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const ofPerson = z.strictObject({ shop: id('Shop'), accountId: id('Employee') })
const byId = z.strictObject({ id: id('Request') })
const ledgerQuery = z.strictObject({ policyId: id('Policy'), after: id('After').optional() })

const daysRefusals = [
  refusals.notAssigned,
  refusals.waitingPeriod,
  refusals.noOpenDay,
  refusals.wrongStep,
  refusals.notEnough,
  refusals.overlaps,
  refusals.tooFar,
]

/** An employee’s own time off. */
export const timeOff = {
  mine: route('employee', 'GET /timeoff/{shop}', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Get your own balances and requests for time off',
    params: inShop,
    reply: MyTimeOff,
  }),
  check: route('employee', 'GET /timeoff/{shop}/check', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Find out what a request for time off would take, and the balance on that day',
    params: inShop,
    query: DaysQuery,
    reply: DaysCheck,
  }),
  ledger: route('employee', 'GET /timeoff/{shop}/ledger', {
    beforeTerms: true,
    who: ['employee'],
    what: 'List what was earned, taken and adjusted of your own time off',
    params: inShop,
    query: ledgerQuery,
    reply: Ledger,
  }),
  request: route('employee', 'POST /timeoff/{shop}', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Request time off',
    params: inShop,
    body: RequestForm,
    reply: TimeOffRequest,
    refuses: daysRefusals,
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
    allowedWhenExpired: true,
  }),
  withdraw: route('employee', 'POST /timeoff/request/{id}/withdraw', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Withdraw a request, or cancel approved time off that has not begun',
    params: byId,
    reply: TimeOffRequest,
    refuses: [refusals.notPending, refusals.alreadyBegun],
    allowedWhenExpired: true,
  }),
}

/** The shop’s side. */
export const shopTimeOff = {
  requests: staffRoute('shop', 'GET /timeoff/{shop}/requests', {
    needs: 'time.off',
    what: 'List the requests for time off, with those that wait for an answer listed separately',
    params: inShop,
    query: z.strictObject({ after: id('After').optional() }),
    reply: ShopRequests,
  }),
  get: staffRoute('shop', 'GET /timeoff/request/{id}', {
    needs: 'time.off',
    what: 'Get a request for time off, with who else is off and the appointments of those days',
    params: byId,
    reply: RequestDetail,
  }),
  answer: staffRoute('shop', 'POST /timeoff/request/{id}/answer', {
    needs: 'time.off',
    what: 'Approve or decline a request for time off',
    params: byId,
    body: AnswerForm,
    reply: TimeOffRequest,
    refuses: [refusals.notPending, refusals.ownTimeOff, refusals.notEnough],
    version: true,
  }),
  cancel: staffRoute('shop', 'POST /timeoff/request/{id}/cancel', {
    needs: 'time.off',
    what: 'Cancel approved time off, also on days that have passed. The time goes back to the balance, and pay for it is taken back',
    params: byId,
    body: CancelForm,
    reply: TimeOffRequest,
    refuses: [refusals.notCancellable, refusals.ownTimeOff],
  }),
  enter: staffRoute('shop', 'POST /timeoff/{shop}/{accountId}', {
    needs: 'time.off',
    what: 'Enter time off for an employee, such as a call-in sick',
    params: ofPerson,
    body: EntryForm,
    reply: TimeOffRequest,
    refuses: [...daysRefusals, refusals.ownTimeOff],
    once: true,
  }),
  calendar: staffRoute('shop', 'GET /timeoff/{shop}/calendar', {
    needs: 'time.off',
    what: 'Get who is off on the days of a month, with the number of appointments',
    params: inShop,
    query: z.strictObject({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month')
        .optional(),
    }),
    reply: CalendarMonth,
  }),
  balances: staffRoute('shop', 'GET /timeoff/{shop}/balances', {
    needs: 'time.off',
    what: 'List everyone’s balances of time off',
    params: inShop,
    query: z.strictObject({ after: id('After').optional() }),
    reply: ShopBalances,
  }),
  ledger: staffRoute('shop', 'GET /timeoff/{shop}/{accountId}/ledger', {
    needs: 'time.off',
    what: 'List what an employee earned and took of a policy',
    params: ofPerson,
    query: ledgerQuery,
    reply: Ledger,
  }),
  adjust: staffRoute('shop', 'POST /timeoff/{shop}/{accountId}/adjust', {
    needs: 'time.off',
    what: 'Adjust an employee’s balance, with a reason',
    params: ofPerson,
    body: AdjustForm,
    reply: Ledger,
    refuses: [refusals.notAssigned, refusals.ownTimeOff],
    once: true,
  }),
}
