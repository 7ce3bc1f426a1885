import type { Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { listAdmins } from './store.ts'

/** Tells the open pages of all admins, once the transaction commits, that the queue has changed. */
export async function announceWorkItems(tx: Db): Promise<void> {
  const admins = await listAdmins(tx)
  if (admins.length > 0) await announce(tx, admins.map(getAccountTopic), { type: 'work_items_changed' })
}
