import { connectVerbs } from '../../../../kit/server/index.ts'
import { jobClock } from '../contract/index.ts'
import { addHours } from './add-hours.ts'
import { assignTechnician } from './assign-technician.ts'
import { correctHours } from './correct-hours.ts'
import { getMyJobs } from './get-my-jobs.ts'
import { getOrderClock } from './get-order-clock.ts'
import { startClock } from './start-clock.ts'
import { stopClock } from './stop-clock.ts'

export const routes = connectVerbs('job-clock', jobClock, {
  mine: getMyJobs,
  ofOrder: getOrderClock,
  start: startClock,
  stop: stopClock,
  correct: correctHours,
  add: addHours,
  assign: assignTechnician,
})
