import type { ListOpenWork } from '../../personnel/server/index.ts'
import { describeOpenDeposit } from '../rules.ts'
import { ownPath } from './notify-deposit.ts'
import { listDepositStandings } from './store.ts'

/** Lists the direct deposit tasks of employees, done or not, at a shop that asks for it. */
export const listDepositWork: ListOpenWork = async (db, { shopId, recordId, packet }) => {
  const item = packet.find(({ kind }) => kind === 'deposit')
  if (!item) return []
  const standings = await listDepositStandings(db, shopId, recordId)
  return standings.map((standing) => ({
    recordId: standing.recordId,
    key: 'deposit',
    who: 'employee',
    path: ownPath,
    ...describeOpenDeposit(standing, item.days),
  }))
}
