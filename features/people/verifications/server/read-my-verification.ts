import type { Verb } from '../../../../kit/server/index.ts'
import type { verifications } from '../contract/index.ts'
import { getOwnVerification } from './get-verification.ts'

export const readMyVerification: Verb<typeof verifications.mine> = ({ db, actor }) =>
  getOwnVerification(db, { kind: 'vendor', id: actor.accountId })
