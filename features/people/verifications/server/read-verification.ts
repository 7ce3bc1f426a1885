import type { Verb } from '../../../../kit/server/index.ts'
import type { verifications } from '../contract/index.ts'
import { getVerification } from './get-verification.ts'

export const readVerification: Verb<typeof verifications.read> = ({ db }, { params }) => getVerification(db, params)
