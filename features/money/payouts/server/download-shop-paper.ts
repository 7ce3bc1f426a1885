import type { Verb } from '../../../../kit/server/index.ts'
import type { shopPayouts } from '../contract/index.ts'
import { getOwnPayout } from './access.ts'
import { drawStatement, nameStatement } from './format-statement.ts'

export const downloadShopPaper: Verb<typeof shopPayouts.paper> = async ({ db, actor }, { params: { id } }) => {
  const payout = await getOwnPayout(db, actor, id)
  return { bytes: await drawStatement(payout), name: nameStatement(payout, 'pdf') }
}
