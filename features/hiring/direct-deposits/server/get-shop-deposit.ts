import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import type { deposits } from '../contract/index.ts'
import { buildState } from './stored-deposit.ts'

export const getShopDeposit: Verb<typeof deposits.get> = async (context, { params }) => {
  const record = await openRecord(context, params.n, 'Direct deposit')
  const employee = { id: record.id, name: `${record.firstName} ${record.lastName}` }
  return { ...(await buildState(context, record)), employee }
}
