import type { Verb } from '../../../../kit/server/index.ts'
import type { vendorQuotes } from '../contract/index.ts'
import { viewQuote } from './view-quotes.ts'

export const getQuote: Verb<typeof vendorQuotes.read> = ({ db, actor, clock }, { params: { id } }) =>
  viewQuote(db, actor.accountId, id, clock.now())
