import { serve } from '../../../server/kit/context.ts'
import { jobClock } from '../contract.ts'
import { assign } from './assign.ts'
import { start, stop } from './clock.ts'
import { add, correct } from './correct.ts'
import { readMine, readOfOrder } from './read.ts'

export const routes = serve('job-clock', jobClock, {
  mine: readMine,
  ofOrder: readOfOrder,
  start,
  stop,
  correct,
  add,
  assign,
})
