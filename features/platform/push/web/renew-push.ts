import { sendCall } from '../../../../kit/web/index.ts'
import { push } from '../contract/index.ts'
import { findBrowserSubscription, toPushForm } from './push-in-browser.ts'

/** After a login, keeps push notifications on where the same account had turned them on; for another account they are turned off here. */
export async function renewPush(): Promise<void> {
  const subscription = await findBrowserSubscription()
  if (!subscription) return
  const { reply } = await sendCall(push.renew, { body: toPushForm(subscription) })
  if (!reply.isOn) await subscription.unsubscribe()
}
