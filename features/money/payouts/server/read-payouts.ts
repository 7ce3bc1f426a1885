import type { Verb } from '../../../../kit/server/index.ts'
import type { payouts, shopPayouts } from '../contract/index.ts'
import { getOwnPayout, getPayout } from './access.ts'
import { drawStatement, formatStatement } from './format-statement.ts'

const nameFile = ({ number }: { number: number }, ending: string) => `Payout ${number}.${ending}`

export const getShopPayout: Verb<typeof shopPayouts.read> = ({ db, actor }, { params: { id } }) => getOwnPayout(db, actor, id)

export const getAdminPayout: Verb<typeof payouts.read> = ({ db }, { params: { id } }) => getPayout(db, id)

export const downloadShopTable: Verb<typeof shopPayouts.table> = async ({ db, actor }, { params: { id } }) => {
  const payout = await getOwnPayout(db, actor, id)
  return { bytes: formatStatement(payout), name: nameFile(payout, 'csv') }
}

export const downloadShopPaper: Verb<typeof shopPayouts.paper> = async ({ db, actor }, { params: { id } }) => {
  const payout = await getOwnPayout(db, actor, id)
  return { bytes: await drawStatement(payout), name: nameFile(payout, 'pdf') }
}

export const downloadTable: Verb<typeof payouts.table> = async ({ db }, { params: { id } }) => {
  const payout = await getPayout(db, id)
  return { bytes: formatStatement(payout), name: nameFile(payout, 'csv') }
}
