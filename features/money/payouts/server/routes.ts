import { connectVerbs } from '../../../../kit/server/index.ts'
import { payouts, shopPayouts } from '../contract/index.ts'
import { adjustBalance } from './adjust-balance.ts'
import { downloadShopPaper } from './download-shop-paper.ts'
import { downloadShopTable } from './download-shop-table.ts'
import { downloadTable } from './download-table.ts'
import { getAdminPayout } from './get-admin-payout.ts'
import { getShopPayout } from './get-shop-payout.ts'
import { getShopStanding } from './get-shop-standing.ts'
import { holdPayout } from './hold-payout.ts'
import { listPayouts } from './list-payouts.ts'
import { listShopPayouts } from './list-shop-payouts.ts'
import { recordReturn } from './record-return.ts'
import { releasePayout } from './release-payout.ts'
import { saveSetting } from './save-setting.ts'
import { sendPayout } from './send-payout.ts'
import { setFee } from './set-fee.ts'

export const routes = [
  ...connectVerbs('shop-payouts', shopPayouts, {
    standing: getShopStanding,
    list: listShopPayouts,
    read: getShopPayout,
    table: downloadShopTable,
    paper: downloadShopPaper,
    saveSetting,
  }),
  ...connectVerbs('payouts', payouts, {
    list: listPayouts,
    read: getAdminPayout,
    table: downloadTable,
    hold: holdPayout,
    release: releasePayout,
    send: sendPayout,
    recordReturn,
    adjust: adjustBalance,
    setFee,
  }),
]
