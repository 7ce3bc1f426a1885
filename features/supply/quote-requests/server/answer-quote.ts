import { addDays, getDay } from '../../../../common/dates.ts'
import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import type { QuoteAnswerForm, vendorQuotes } from '../contract/index.ts'
import { findAnswerObstacle, reasonNotToAnswer } from '../rules.ts'
import { lockOwnQuote } from './access.ts'
import { recordAnswer } from './record-answer.ts'
import { listAskedLines, replaceQuoteLines, saveAnswer } from './store-quotes.ts'
import { viewQuote } from './view-quotes.ts'

export const answerQuote: Verb<typeof vendorQuotes.answer> = (context, { params: { id }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { request, quote } = await lockOwnQuote(tx, context, id)
    const now = context.clock.now()
    refuseIf(reasonNotToAnswer(request, now))
    const lines = await listAskedLines(tx, request.id)
    if (body.lines.some(({ lineId }) => !lines.some((line) => line.id === lineId)))
      throw makeBadInput({ lines: isInvalid('Line') })
    requireNearDays(body, getDay(now, request.timeZone))
    const obstacle = findAnswerObstacle(lines, body)
    if (obstacle) refuse(obstacle.refusal, obstacle.detail)
    await saveAnswer(tx, id, body, now)
    await replaceQuoteLines(tx, { id, shopId: request.shopId }, body.lines)
    await recordAnswer(
      tx,
      context,
      { request, quote },
      { title: `${quote.vendor} answered quote request ${request.number}`, detail: describeAnswer(body) },
    )
    return viewQuote(tx, quote.vendorId, id, now)
  })

/** Prices hold at least today and at most a year. */
function requireNearDays({ validUntil, lines }: QuoteAnswerForm, today: string): void {
  const isNear = (day: string) => day >= today && day <= addDays(today, 366)
  if (!isNear(validUntil)) throw makeBadInput({ validUntil: isInvalid('Valid until') })
  const place = lines.findIndex((line) => line.canSupply && line.availableOn !== null && !isNear(line.availableOn))
  if (place >= 0) throw makeBadInput({ [`lines.${place}.availableOn`]: isInvalid('Available on') })
}

const describeAnswer = ({ lines }: QuoteAnswerForm): string => {
  const offered = lines.filter(({ canSupply }) => canSupply).length
  return offered === lines.length ? 'It offers every line.' : `It offers ${offered} of ${lines.length} lines.`
}
