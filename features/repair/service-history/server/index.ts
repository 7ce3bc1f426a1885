export { describeRebookedJob, findStillOpenJobs } from '../rules.ts'
export { type AnsweredJob, findOwnVehicle, listAnsweredJobs } from './store.ts'
export {
  deletePastVisits,
  transferPastVisits,
  insertPastVisits,
  type NewPastVisit,
  listPastVisitsOfCustomer,
  returnPastVisits,
} from './store-past-visits.ts'
