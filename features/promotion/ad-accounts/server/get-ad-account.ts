import type { Verb } from '../../../../kit/server/index.ts'
import type { adAccountReview } from '../contract/index.ts'
import { getAccountDetail } from './access.ts'

export const getAdAccount: Verb<typeof adAccountReview.read> = ({ db }, { params }) => getAccountDetail(db, params.vendor)
