import { freshAccessToken, readAccessToken } from '../../../../kit/web/api/session.ts'
import { sendCall } from '../../../../kit/web/index.ts'
import { auth } from '../contract/index.ts'
import { saveInfo } from './session.ts'

/** After a change to this session's rights: gets a new token and reloads the signed-in person. */
export async function renewSession(): Promise<void> {
  await freshAccessToken(readAccessToken())
  saveInfo((await sendCall(auth.getMe, {})).reply)
}
