import type { Verb } from '../../../../kit/server/index.ts'
import type { shopPayouts } from '../contract/index.ts'
import { getOwnPayout } from './access.ts'
import { formatStatement, nameStatement } from './format-statement.ts'

export const downloadShopTable: Verb<typeof shopPayouts.table> = async ({ db, actor }, { params: { id } }) => {
  const payout = await getOwnPayout(db, actor, id)
  return { bytes: formatStatement(payout), name: nameStatement(payout, 'csv') }
}
