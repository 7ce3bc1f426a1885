import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { vendorQuotes } from '../contract/index.ts'
import { reasonNotToAnswer } from '../rules.ts'
import { lockOwnQuote } from './access.ts'
import { recordAnswer } from './record-answer.ts'
import { saveDecline } from './store-quotes.ts'
import { viewQuote } from './view-quotes.ts'

export const declineQuote: Verb<typeof vendorQuotes.decline> = (context, { params: { id }, body: { reason } }) =>
  inTransaction(context.db, async (tx) => {
    const { request, quote } = await lockOwnQuote(tx, context, id)
    const now = context.clock.now()
    refuseIf(reasonNotToAnswer(request, now))
    await saveDecline(tx, id, reason, now)
    const title = `${quote.vendor} declined quote request ${request.number}`
    await recordAnswer(tx, context, { request, quote }, { title, detail: reason })
    return viewQuote(tx, quote.vendorId, id, now)
  })
