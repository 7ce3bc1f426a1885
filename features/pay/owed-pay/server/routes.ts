import { connectVerbs } from '../../../../kit/server/index.ts'
import { owedPay } from '../contract/index.ts'
import { listUnpaid } from './list-unpaid.ts'

export const routes = connectVerbs('owed-pay', owedPay, { unpaid: listUnpaid })
