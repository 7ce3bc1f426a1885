import { sendCall } from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { saveInfo, readSession } from './session.ts'

let asked = 0
let applied = 0

/** Reloads the signed-in person, for example after the e-mail was confirmed elsewhere. */
export async function refreshInfo(): Promise<void> {
  const turn = ++asked
  // Without a reply, the banner stays until the next try.
  const answer = await sendCall(auth.getMe, {}).catch(() => null)
  // An earlier request can be answered after a later one, with what was true before.
  if (!answer || turn < applied) return
  applied = turn
  // Another account may have signed in since.
  if (readSession()?.customer.accountId === answer.reply.customer.accountId) saveInfo(answer.reply)
}
