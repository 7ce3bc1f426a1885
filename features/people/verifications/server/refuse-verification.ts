import type { Verb } from '../../../../kit/server/index.ts'
import type { verifications } from '../contract/index.ts'
import { decideVerification } from './decide-verification.ts'

export const refuseVerification: Verb<typeof verifications.refuse> = (context, { params, body: { reason, ...seen } }) =>
  decideVerification(context, params, { state: 'refused', seen, note: reason })
