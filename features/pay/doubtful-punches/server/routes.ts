import { connectVerbs } from '../../../../kit/server/index.ts'
import { doubtfulPunches, ownDoubtful } from '../contract/index.ts'
import { answerOwnDoubtful } from './answer-own-doubtful.ts'
import { answerPunch } from './answer-punch.ts'
import { getWeek } from './get-week.ts'
import { listDoubtful } from './list-doubtful.ts'
import { listOwnDoubtful } from './list-own-doubtful.ts'
import { rejectAll } from './reject-all.ts'

export const routes = [
  ...connectVerbs('doubtfulPunches', doubtfulPunches, { list: listDoubtful, answer: answerPunch, rejectAll, week: getWeek }),
  ...connectVerbs('ownDoubtful', ownDoubtful, { list: listOwnDoubtful, answer: answerOwnDoubtful }),
]
