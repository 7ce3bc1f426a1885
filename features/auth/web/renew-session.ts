import { sendCall } from '../../../web/kit/index.ts'
import { freshAccessToken, readAccessToken } from '../../../web/kit/api/session.ts'
import { auth } from '../contract.ts'
import { keepInfo } from './session.ts'

/** After a change of what this session may do: a token that knows of it, and who is signed in read anew. */
export async function renewSession(): Promise<void> {
  await freshAccessToken(readAccessToken())
  keepInfo((await sendCall(auth.me, {})).reply)
}
