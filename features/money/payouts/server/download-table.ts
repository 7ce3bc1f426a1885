import type { Verb } from '../../../../kit/server/index.ts'
import type { payouts } from '../contract/index.ts'
import { getPayout } from './access.ts'
import { formatStatement, nameStatement } from './format-statement.ts'

export const downloadTable: Verb<typeof payouts.table> = async ({ db }, { params: { id } }) => {
  const payout = await getPayout(db, id)
  return { bytes: formatStatement(payout), name: nameStatement(payout, 'csv') }
}
