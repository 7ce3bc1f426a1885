import { sendCall } from '../../../web/kit/index.ts'
import { auth } from '../contract.ts'
import { keepInfo, readSession } from './session.ts'

/** The e-mail was confirmed elsewhere, or may have been: keeps what the server says of it. */
export async function refreshInfo(): Promise<void> {
  // Without an answer the banner stays until the next one.
  const answer = await sendCall(auth.me, {}).catch(() => null)
  // Somebody else may have signed in meanwhile.
  if (answer && readSession()?.customer.accountId === answer.reply.customer.accountId) keepInfo(answer.reply)
}
