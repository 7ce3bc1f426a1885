import { connectVerbs } from '../../../../kit/server/index.ts'
import { payRuns } from '../contract/index.ts'
import { listRuns } from './list-runs.ts'

export const routes = connectVerbs('pay-runs', payRuns, { list: listRuns })
