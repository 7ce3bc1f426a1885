import { isInvalid } from '../../../../common/messages.ts'
import { JsonText, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { refundsDue } from '../contract/index.ts'
import { listRefundsJson } from './store.ts'

const key = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const listRefundsDue: Verb<typeof refundsDue.list> = async ({ db }, { query: { after } }) => {
  if (after !== undefined && !key.test(after)) throw makeBadInput({ after: isInvalid('After') })
  return new JsonText(await listRefundsJson(db, after))
}
