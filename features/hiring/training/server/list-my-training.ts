import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownTraining } from '../contract/index.ts'
import { getToday } from './access.ts'
import { listStandings, showStanding } from './standings.ts'
import { listDoneSteps } from './store-progress.ts'
import { listOwnCompletions } from './store-standings.ts'

export const listMyTraining: Verb<typeof ownTraining.list> = async ({ db, actor, clock }, { params, query }) => {
  const record = await getOwnRecord(db, actor, params.email, query.shop)
  const { id: recordId, shopId } = record
  const { trainees } = await listStandings(db, { shopId, recordId, today: getToday({ clock }, record) })
  const done = await listDoneSteps(db, recordId)
  const completions = await listOwnCompletions(db, recordId)
  return {
    shop: { id: shopId, dba: record.dba, timeZone: record.timeZone },
    courses: (trainees[0]?.courses ?? []).map((placed) => {
      const { id, title, description, minutes, stepIds } = placed.course
      const finished = done.filter(({ courseId, stepId }) => courseId === id && stepIds.includes(stepId)).length
      const isPassed = placed.standing.state === 'passed'
      const progress = { stepsDone: isPassed ? stepIds.length : finished, steps: stepIds.length }
      return { id, title, description, minutes, ...showStanding(placed), ...progress }
    }),
    certificates: completions.map(({ id, title, on, score }) => ({ id, title, completedOn: on, score })),
  }
}
