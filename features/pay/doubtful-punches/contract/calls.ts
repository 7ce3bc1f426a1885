import { z } from 'zod'
import { route, staffRoute } from '../../../../common/route.ts'
import { day, id } from '../../../../common/text.ts'
import { shiftRefusals } from '../../shift-clock/contract/index.ts'
import { doubtRefusals } from './refusals.ts'
import { DoubtAnswer, DoubtfulPunches, OwnDoubtful, RejectForm, Rejected, PunchAnswerForm, WeekDoubts } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const ofPunch = z.strictObject({ id: id('Punch') })

/** The shop's side. */
export const doubtfulPunches = {
  list: staffRoute('shop', 'GET /tablets/{shop}/punches', {
    needs: 'time.correct',
    what: 'List punches that arrived later from a tablet and do not count until the shop says so, oldest first',
    params: inShop,
    query: z.strictObject({ after: z.string().max(80).optional() }),
    reply: DoubtfulPunches,
  }),
  week: staffRoute('shop', 'GET /tablets/{shop}/punches/{accountId}', {
    needs: 'time.correct',
    what: 'Count the punches of an employee’s week that wait for an answer, and list those that were rejected as they arrived, oldest first',
    params: z.strictObject({ shop: id('Shop'), accountId: id('Employee') }),
    query: z.strictObject({ week: day('Week') }),
    reply: WeekDoubts,
  }),
  answer: staffRoute('shop', 'POST /tablets/punch/{id}/answer', {
    needs: 'time.correct',
    what: 'Say whether a doubtful punch counts; never your own',
    params: ofPunch,
    body: DoubtAnswer,
    reply: z.strictObject({}),
    refuses: [
      doubtRefusals.alreadyAnswered,
      doubtRefusals.notYoursToAnswer,
      doubtRefusals.timeNotPossible,
      shiftRefusals.weekApproved,
    ],
  }),
  rejectAll: staffRoute('shop', 'POST /tablets/{shop}/{id}/reject', {
    needs: 'time.correct',
    what: 'Reject the doubtful punches that a tablet had sent so far, except your own, those with the right PIN, and those somebody said were theirs',
    params: z.strictObject({ shop: id('Shop'), id: id('Tablet') }),
    body: RejectForm,
    reply: Rejected,
  }),
}

/** The employee's side. */
export const ownDoubtful = {
  list: route('employee', 'GET /shifts/{shop}/tablet-punches', {
    beforeTerms: true,
    who: ['employee'],
    what: 'List the doubtful punches in your name that need your answer, oldest first, at most fifty',
    params: inShop,
    reply: OwnDoubtful,
  }),
  answer: route('employee', 'POST /shifts/tablet-punch/{id}', {
    beforeTerms: true,
    who: ['employee'],
    what: 'Say whether a doubtful punch in your name was yours. If not, it does not count',
    params: ofPunch,
    body: PunchAnswerForm,
    reply: OwnDoubtful,
    refuses: [doubtRefusals.alreadyAnswered],
    allowedWhenExpired: true,
  }),
}
