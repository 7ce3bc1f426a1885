import { connectVerbs } from '../../../../kit/server/index.ts'
import { quoteRequests, vendorQuotes } from '../contract/index.ts'
import { acceptQuotes } from './accept-quotes.ts'
import { answerQuote } from './answer-quote.ts'
import { declineQuote } from './decline-quote.ts'
import { discardDraft } from './discard-draft.ts'
import { getQuote } from './get-quote.ts'
import { getRequest } from './get-request.ts'
import { listQuotes } from './list-quotes.ts'
import { listRequests } from './list-requests.ts'
import { saveDraft } from './save-draft.ts'
import { sendRequest } from './send-request.ts'
import { startRequest } from './start-request.ts'
import { withdrawRequest } from './withdraw-request.ts'

export const routes = [
  ...connectVerbs('quote-requests', quoteRequests, {
    list: listRequests,
    start: startRequest,
    read: getRequest,
    save: saveDraft,
    discard: discardDraft,
    send: sendRequest,
    withdraw: withdrawRequest,
    accept: acceptQuotes,
  }),
  ...connectVerbs('vendor-quotes', vendorQuotes, {
    list: listQuotes,
    read: getQuote,
    answer: answerQuote,
    decline: declineQuote,
  }),
]
