import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { attributedSales } from '../contract/index.ts'
import { sumByState } from './sum-by-state.ts'

export const sumSalesByState: Verb<typeof attributedSales.byState> = ({ db, actor }, { body: { from, to, vendorId } }) => {
  const isAdmin = actor.role === 'admin'
  if (!isAdmin && vendorId !== null && vendorId !== actor.accountId) return refuse(standardRefusals.notFound)
  return sumByState(db, isAdmin ? vendorId : actor.accountId, { from, to })
}
