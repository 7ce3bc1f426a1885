import { connectVerbs } from '../../../../kit/server/index.ts'
import { learnedTimes } from '../contract/index.ts'
import { getLearnedTimes } from './get-learned-times.ts'

export const routes = connectVerbs('learned-times', learnedTimes, { ofOrder: getLearnedTimes })
