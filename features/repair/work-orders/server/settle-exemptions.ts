import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import { showExpired } from '../../../people/exemptions/rules.ts'
import type { ExemptionChange } from '../../../people/exemptions/server/index.ts'
import { listShopStaff } from '../../../people/shops/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import { lockWorkOrder } from './access.ts'
import { settleExemption } from './change-order.ts'
import { listOpenOrdersOf, listOrdersOfExpired } from './store-exemptions.ts'

/** Settles every open order of the customer at the shop. */
export async function settleOrdersOf(tx: Db, { shopId, customerId, ...by }: ExemptionChange): Promise<void> {
  for (const id of await listOpenOrdersOf(tx, shopId, customerId)) await settleExemption(tx, await lockWorkOrder(tx, id), by)
}

/** Taxes the open orders whose certificate has expired, and notifies their shops. */
export async function settleExpiredExemptions(db: Db, now: Date): Promise<void> {
  for (const { workOrderId, expiresOn } of await listOrdersOfExpired(db, now)) {
    await inTransaction(db, async (tx) => {
      const order = await lockWorkOrder(tx, workOrderId)
      const settled = await settleExemption(tx, order, { accountId: null, at: now })
      if (settled.exemptionId !== null || order.exemptionId === null) return
      const { shopId, invoice } = order
      await notifyAccounts(
        tx,
        (await listShopStaff(tx, shopId)).map((accountId) => ({
          accountId,
          type: 'default' as const,
          subject: 'orders' as const,
          title: `Repair order ${invoice} is taxed now`,
          body: `${showExpired(expiresOn)}. Ask the customer for a new one, or send a revised estimate with the tax.`,
          data: { workOrderId, shop: shopId, invoice },
        })),
      )
    })
  }
}
