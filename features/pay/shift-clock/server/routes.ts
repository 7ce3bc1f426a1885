import { connectVerbs } from '../../../../kit/server/index.ts'
import { shiftClock, timesheets } from '../contract/index.ts'
import { answerOwnCorrection } from './answer-own-correction.ts'
import { answerShopCorrection } from './answer-shop-correction.ts'
import { approveWeek } from './approve-week.ts'
import { correctDay } from './correct-day.ts'
import { correctOwnDay } from './correct-own-day.ts'
import { getMyTimesheet } from './get-my-timesheet.ts'
import { getTimesheet } from './get-timesheet.ts'
import { listTimesheets } from './list-timesheets.ts'
import { punchClock } from './punch-clock.ts'
import { reopenWeek } from './reopen-week.ts'

export const routes = [
  ...connectVerbs('shiftClock', shiftClock, {
    mine: getMyTimesheet,
    punch: punchClock,
    correct: correctOwnDay,
    answer: answerShopCorrection,
  }),
  ...connectVerbs('timesheets', timesheets, {
    list: listTimesheets,
    get: getTimesheet,
    correct: correctDay,
    answer: answerOwnCorrection,
    approve: approveWeek,
    reopen: reopenWeek,
  }),
]
