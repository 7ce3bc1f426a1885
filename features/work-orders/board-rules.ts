import { type BoardCard, type WorkOrderState, workOrderRefusals as refusals } from './contract.ts'
import type { BoardState } from './board-cards.ts'
import { nextStates, type Reason, reasonNotToMove, type Standing } from './rules.ts'

/** How a card comes into a column: at once, after a question, by what is done on the order's own page, or not at all. */
export type Way =
  | { kind: 'move' }
  | { kind: 'ask'; header: string; message: string; accept: string }
  /** `part` of the order's page, by its id there. */
  | { kind: 'go'; part: 'estimate' | 'answer' | 'payment'; sentence: string }
  | { kind: 'barred'; sentence: string }

const move: Way = { kind: 'move' }
const barred = (sentence: string): Way => ({ kind: 'barred', sentence })
const because = (reason: NonNullable<Reason>): Way => barred(reason.detail?.msg ?? reason.refusal.msg)

/** The way of a card from its column to another one. */
export function wayTo(card: BoardCard, to: BoardState): Way {
  if (card.state === 'closed') return barred(refusals.closed.msg)
  return ways[to](card)
}

const ways: Record<BoardState, (card: BoardCard) => Way> = {
  estimate: (card) => {
    if (card.authorizedCents !== null) return barred('The customer has answered already. What they authorized stands.')
    return ask(card, 'estimate', {
      header: 'Withdraw the estimate?',
      message: `${card.customer} cannot answer it until you send it again.`,
      accept: 'Withdraw it',
    })
  },
  'awaiting-authorization': (card) => {
    if (card.state === 'ready') return barred(refusals.billFrozen.msg)
    if (card.state === 'estimate')
      return card.totalCents === 0
        ? barred(refusals.nothingToEstimate.msg)
        : { kind: 'go', part: 'estimate', sentence: 'Opens the order, to send the estimate' }
    return card.changedJob === null && card.totalCents === card.billCents
      ? barred('Nothing has changed since the customer answered, so there is nothing to ask.')
      : { kind: 'go', part: 'estimate', sentence: 'Opens the order, to send the revised estimate' }
  },
  authorized: (card) => {
    if (card.state === 'awaiting-authorization')
      return { kind: 'go', part: 'answer', sentence: "Opens the order, to record the customer's answer" }
    if (card.state === 'estimate') return barred('The customer has not approved anything yet. Send the estimate first.')
    return barred('The work has begun: it goes on from here, not back.')
  },
  'in-progress': (card) => {
    if (card.state === 'estimate')
      return barred('Nothing is worked before the customer has approved it. Send the estimate first.')
    if (card.state !== 'awaiting-authorization') return asTheRules(card, 'in-progress')
    if (card.authorizedCents === null) return barred('Nothing is worked before the customer has approved it.')
    return ask(card, 'in-progress', {
      header: 'Go on without the revision?',
      message: `${card.customer} cannot answer it any more. What they approved before stays approved.`,
      accept: 'Go on without it',
    })
  },
  ready: (card) => {
    if (card.state !== 'in-progress') return barred('Only work in progress becomes ready. Start the work first.')
    const way = asTheRules(card, 'ready')
    if (way.kind !== 'move' || card.openLabors === 0) return way
    return {
      kind: 'ask',
      header: card.openLabors === 1 ? 'One labor is not marked done' : `${card.openLabors} labors are not marked done`,
      message: 'The bill charges what is approved, done or not: mark it done on the order, or take off what was not needed.',
      accept: 'Mark ready anyway',
    }
  },
  closed: (card) => {
    if (card.state !== 'ready') return barred('Only a ready order closes, when its bill is paid.')
    if (card.billCents > 0) return { kind: 'go', part: 'payment', sentence: 'Opens the order: it closes when its bill is paid' }
    return asTheRules(card, 'closed')
  },
}

function asTheRules(card: BoardCard, to: WorkOrderState): Way {
  const reason = reasonNotToMove(standingOf(card), to)
  return reason ? because(reason) : move
}

function ask(card: BoardCard, to: WorkOrderState, question: { header: string; message: string; accept: string }): Way {
  const way = asTheRules(card, to)
  return way.kind === 'move' ? { kind: 'ask', ...question } : way
}

/** Who authorized is not on a card: the sentence names the customer. */
const standingOf = (card: BoardCard): Standing => ({ ...card, authorizedBy: card.customer })

/** Whether a move can be taken back by another one. */
export const canUndo = (from: WorkOrderState, to: WorkOrderState): boolean => nextStates[to].includes(from)
