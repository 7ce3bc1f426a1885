import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopTimeOff, timeOff } from '../contract/index.ts'
import { adjustBalance } from './adjust-balance.ts'
import { answerRequest } from './answer-request.ts'
import { cancelTimeOff } from './cancel-time-off.ts'
import { checkOwnDays } from './check-own-days.ts'
import { enterTimeOff } from './enter-time-off.ts'
import { getCalendar } from './get-calendar.ts'
import { getLedger } from './get-ledger.ts'
import { getMyTimeOff } from './get-my-time-off.ts'
import { getOwnLedger } from './get-own-ledger.ts'
import { getRequest } from './get-request.ts'
import { listBalances } from './list-balances.ts'
import { listRequests } from './list-requests.ts'
import { requestTimeOff } from './request-time-off.ts'
import { withdrawRequest } from './withdraw-request.ts'

export const routes = [
  ...connectVerbs('timeOff', timeOff, {
    mine: getMyTimeOff,
    check: checkOwnDays,
    ledger: getOwnLedger,
    request: requestTimeOff,
    withdraw: withdrawRequest,
  }),
  ...connectVerbs('shopTimeOff', shopTimeOff, {
    requests: listRequests,
    get: getRequest,
    answer: answerRequest,
    cancel: cancelTimeOff,
    enter: enterTimeOff,
    calendar: getCalendar,
    balances: listBalances,
    ledger: getLedger,
    adjust: adjustBalance,
  }),
]
