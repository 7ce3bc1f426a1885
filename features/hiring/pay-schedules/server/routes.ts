import { connectVerbs } from '../../../../kit/server/index.ts'
import { paySchedules } from '../contract/index.ts'
import { getSchedule } from './get-schedule.ts'
import { listMyPeriods } from './list-my-periods.ts'
import { saveSchedule } from './save-schedule.ts'

export const routes = connectVerbs('pay-schedules', paySchedules, {
  get: getSchedule,
  save: saveSchedule,
  listMine: listMyPeriods,
})
