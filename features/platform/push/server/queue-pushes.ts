import { type Db, deliverAllAfterCommit } from '../../../../kit/server/index.ts'
import type { PushSubject } from '../contract/index.ts'
import { findTargets, type NewPush } from './store.ts'

export const pushDelivery = 'push'

/** One notification for one device. */
export interface QueuedPush {
  subscriptionId: string
  /** Null for a test. */
  notificationId: string | null
  subject: PushSubject | 'test'
  /** ISO 8601. */
  since: string
}

/** Queues the notifications for the devices of those who want them there. Sent after the commit. */
export async function queuePushes(tx: Db, news: readonly NewPush[]): Promise<void> {
  await deliverAllAfterCommit(tx, pushDelivery, await findTargets(tx, news))
}
