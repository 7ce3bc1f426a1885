import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopTimeOff, timeOff } from '../contract/index.ts'
import { adjustBalance } from './adjust-balance.ts'
import { answerRequest } from './answer-request.ts'
import { assignPolicy, endAssignment } from './assign-policy.ts'
import { cancelTimeOff } from './cancel-time-off.ts'
import { checkOwnDays } from './check-own-days.ts'
import { enterTimeOff } from './enter-time-off.ts'
import { getCalendar } from './get-calendar.ts'
import { getLedger, getOwnLedger } from './get-ledgers.ts'
import { getMyTimeOff } from './get-my-time-off.ts'
import { getRequest } from './get-request.ts'
import { listBalances } from './list-balances.ts'
import { listShopPolicies } from './list-policies.ts'
import { listRequests } from './list-requests.ts'
import { requestTimeOff } from './request-time-off.ts'
import { addPolicy, savePolicy } from './save-policy.ts'
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
    policies: listShopPolicies,
    addPolicy,
    savePolicy,
    assign: assignPolicy,
    endAssignment,
  }),
]
