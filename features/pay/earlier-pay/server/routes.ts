import { connectVerbs } from '../../../../kit/server/index.ts'
import { earlierPay } from '../contract/index.ts'
import { listEarlierPayRows } from './list-earlier-pay-rows.ts'
import { saveEarlierPay } from './save-earlier-pay.ts'

export const routes = connectVerbs('earlier-pay', earlierPay, { list: listEarlierPayRows, save: saveEarlierPay })
