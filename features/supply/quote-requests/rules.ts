import type { DetailedRefusal, Refusal } from '../../../common/refusal.ts'
import type { TradeState } from '../trade-accounts/contract/index.ts'
import { type QuoteAnswerForm, quoteRefusals } from './contract/index.ts'

/** The account may still be waiting for the vendor's approval. Ordering needs it; asking for a price does not. */
const askable: readonly TradeState[] = ['approved', 'requested', 'invited']
export const canBeAsked = (state: TradeState | null): boolean => state !== null && askable.includes(state)

export interface RequestFacts {
  state: 'draft' | 'sent' | 'accepted' | 'withdrawn'
  answerBy: Date | null
}

export const reasonNotToSend = ({ state }: RequestFacts): Refusal | null => (state === 'draft' ? null : quoteRefusals.sent)

/** Why a request can be neither accepted nor withdrawn; null if it can. The time for answers does not end it. */
export const reasonNotToEnd = ({ state }: RequestFacts): Refusal | null => (state === 'sent' ? null : quoteRefusals.ended)

/** Why a vendor can no longer answer; null if it can. */
export function reasonNotToAnswer(request: RequestFacts, now: Date): Refusal | null {
  const { state, answerBy } = request
  if (state !== 'sent') return quoteRefusals.ended
  return answerBy && answerBy <= now ? quoteRefusals.timeOver : null
}

interface AnsweredLine {
  id: string
  partNo: string
  name: string
}

const describeLine = ({ name, partNo }: AnsweredLine) => name || partNo

/** Why an answer is not complete; null if it is. It covers every line, offers something, and names its part. */
export function findAnswerObstacle(
  lines: readonly AnsweredLine[],
  { lines: answers }: Pick<QuoteAnswerForm, 'lines'>,
): DetailedRefusal | null {
  const missing = lines.find(({ id }) => !answers.some(({ lineId }) => lineId === id))
  if (missing) return { refusal: quoteRefusals.lineMissing, detail: { msg: `${describeLine(missing)}: answer this line, too.` } }
  if (answers.every(({ canSupply }) => !canSupply)) return { refusal: quoteRefusals.nothingOffered }
  for (const [place, answer] of answers.entries()) {
    const line = lines.find(({ id }) => id === answer.lineId)
    if (line?.partNo !== '' || !answer.canSupply || answer.part) continue
    const msg = `${describeLine(line)}: enter the part number you offer.`
    return {
      refusal: quoteRefusals.partMissing,
      detail: { msg, errors: { [`lines.${place}.part.partNo`]: 'Part no is required' } },
    }
  }
  return null
}

/** Prices hold through their last day, in the shop's time zone. Days are YYYY-MM-DD. */
export const isExpired = (validUntil: string | null, today: string): boolean => validUntil !== null && validUntil < today

/** A vendor's offer for a line. */
export interface Offer {
  lineId: string
  vendorId: string
  vendor: string
  /** The line's name, for messages. */
  name: string
  validUntil: string | null
}

/** The offers that were picked, or why one of them cannot be accepted. */
export function pickOffers<T extends Offer>(
  offers: readonly T[],
  picks: readonly { lineId: string; vendorId: string }[],
  today: string,
): { refused: DetailedRefusal } | { picked: T[] } {
  const picked: T[] = []
  for (const { lineId, vendorId } of picks) {
    const offer = offers.find((candidate) => candidate.lineId === lineId && candidate.vendorId === vendorId)
    if (!offer) return { refused: { refusal: quoteRefusals.notOffered } }
    if (isExpired(offer.validUntil, today))
      return {
        refused: {
          refusal: quoteRefusals.expired,
          detail: { msg: `The quote of ${offer.vendor} has expired. Ask for a new one.` },
        },
      }
    picked.push(offer)
  }
  return { picked }
}
