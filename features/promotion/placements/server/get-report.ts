import type { Verb } from '../../../../kit/server/index.ts'
import type { bidding } from '../contract/index.ts'
import { makeReport } from './make-report.ts'

export const getReport: Verb<typeof bidding.report> = ({ db, actor }, { query }) =>
  makeReport(db, { vendorId: actor.accountId, ...query })
