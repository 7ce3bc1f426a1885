import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { Report, reports } from '../contract/index.ts'
import { readRequest } from './read-request.ts'
import { readReport } from './store.ts'

export const getReport: Verb<typeof reports.read> = async (context, input) => {
  const what = await readRequest(context, input)
  const { report, timeZone, by, period, seesPay, averageLaborCents } = what
  const head = JSON.stringify({ report, timeZone, ...period, by, seesPay, averageLaborCents })
  return new JsonText<Report>(`${head.slice(0, -1)},${(await readReport(context.db, what)).slice(1)}`)
}
