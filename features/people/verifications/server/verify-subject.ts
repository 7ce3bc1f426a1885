import type { Verb } from '../../../../kit/server/index.ts'
import type { verifications } from '../contract/index.ts'
import { decideVerification } from './decide-verification.ts'

export const verifySubject: Verb<typeof verifications.verify> = (context, { params, body: { source, ...seen } }) =>
  decideVerification(context, params, { state: 'verified', seen, note: source })
