import { sendCall } from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { saveInfo, readSession } from './session.ts'

/** Reloads the signed-in person, for example after the e-mail was confirmed elsewhere. */
export async function refreshInfo(): Promise<void> {
  // Without a reply, the banner stays until the next try.
  const answer = await sendCall(auth.getMe, {}).catch(() => null)
  // Another account may have signed in since.
  if (answer && readSession()?.customer.accountId === answer.reply.customer.accountId) saveInfo(answer.reply)
}
