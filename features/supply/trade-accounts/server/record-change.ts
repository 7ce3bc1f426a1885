import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic, getShopTopic } from '../../../../kit/server/live.ts'
import { listStaffWith } from '../../../people/employees/server/index.ts'
import { notifyAccounts } from '../../../platform/notifications/server/index.ts'
import type { TradeState } from '../contract/index.ts'
import { type AccountRow, insertEvent, saveState } from './store.ts'

interface Change {
  what: 'requested' | 'invited' | 'approved' | 'declined' | 'suspended' | 'reinstated' | 'changed'
  state: TradeState
  reason?: string
  /** For the other side. */
  title: string
}

/** Saves a change of an account, and notifies the other side: the vendor, or the shop's people who may change its vendors. */
export async function recordChange(tx: Db, { actor, clock }: Context<Actor>, account: AccountRow, change: Change): Promise<void> {
  const { id, shopId, vendorId } = account
  const { what, state, reason = '', title } = change
  const at = clock.now()
  await saveState(tx, id, { state, reason, at })
  await insertEvent(tx, { id, at, accountId: actor.accountId, what, detail: reason })
  const isVendor = actor.accountId === vendorId
  const recipients = isVendor ? await listStaffWith(tx, shopId, 'parts.vendors') : [vendorId]
  await notifyAccounts(
    tx,
    recipients.map((accountId) => ({
      accountId,
      type: 'default' as const,
      subject: 'account' as const,
      title,
      body: reason,
      data: { path: isVendor ? `/home-owner/vendors?shop=${shopId}` : `/new-customer/${id}` },
    })),
  )
  await announce(tx, [getShopTopic(shopId), getAccountTopic(vendorId)], { type: 'trade_account_changed', shop: shopId })
}
