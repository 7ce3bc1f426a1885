import { connectVerbs } from '../../../../kit/server/index.ts'
import { payBank } from '../contract/index.ts'
import { confirmReview } from './confirm-review.ts'
import { getBank } from './get-bank.ts'
import { saveBank } from './save-bank.ts'

export const routes = connectVerbs('pay-bank', payBank, { get: getBank, save: saveBank, review: confirmReview })
