import type { Can } from '../../../common/permissions.ts'
import { workOrderRefusals as refusals, type WorkOrderState } from '../work-orders/contract/index.ts'
import { listMovePermissions, nextStates, type Reason, reasonNotToMove, type OrderStatus } from '../work-orders/rules.ts'
import type { BoardState } from './cards.ts'
import type { BoardCard } from './contract/index.ts'

/** How a card gets into a column: at once, after a question, on the order's own page, or not at all. */
export type CardMove =
  | { kind: 'move' }
  | { kind: 'ask'; header: string; message: string; accept: string }
  /** `part` is the id of a part of the order's page. */
  | { kind: 'go'; part: 'estimate' | 'answer' | 'payment'; sentence: string }
  | { kind: 'barred'; sentence: string }

const move: CardMove = { kind: 'move' }
const makeBarred = (sentence: string): CardMove => ({ kind: 'barred', sentence })
const explainBarred = (reason: NonNullable<Reason>): CardMove => makeBarred(reason.detail?.msg ?? reason.refusal.msg)

/** How a card gets from its column to another. */
export function findCardMove(card: BoardCard, to: BoardState, can: Can): CardMove {
  if (card.state === 'closed') return makeBarred(refusals.closed.msg)
  const found = moves[to](card)
  if (found.kind === 'barred') return found
  const needed = found.kind === 'go' ? [neededOnPage[found.part]] : listMovePermissions(card.state, to)
  return can(...needed) ? found : makeBarred('Your shop has not given you permission for this step.')
}

const neededOnPage = { estimate: 'orders.send', answer: 'orders.answer', payment: 'payments.take' } as const

const moves: Record<BoardState, (card: BoardCard) => CardMove> = {
  estimate: (card) => {
    if (card.authorizedCents !== null) return makeBarred('The customer has already answered, and their authorization stands.')
    return makeQuestion(card, 'estimate', {
      header: 'Recall the estimate?',
      message: `${card.customer} cannot answer it until you send it again.`,
      accept: 'Recall estimate',
    })
  },
  'awaiting-authorization': (card) => {
    if (card.state === 'ready') return makeBarred(refusals.billFrozen.msg)
    if (card.state === 'estimate')
      return card.totalCents === 0
        ? makeBarred(refusals.nothingToEstimate.msg)
        : { kind: 'go', part: 'estimate', sentence: 'Opens the order so you can send the estimate' }
    return card.changedJob === null && card.totalCents === card.billCents
      ? makeBarred('Nothing has changed since the customer answered, so there is nothing to ask.')
      : { kind: 'go', part: 'estimate', sentence: 'Opens the order so you can send the revised estimate' }
  },
  authorized: (card) => {
    if (card.state === 'awaiting-authorization')
      return { kind: 'go', part: 'answer', sentence: "Opens the order so you can record the customer's answer" }
    if (card.state === 'estimate') return makeBarred('The customer has not approved anything yet. Send the estimate first.')
    return makeBarred('Work has already started, so the order cannot go back.')
  },
  'in-progress': (card) => {
    if (card.state === 'estimate')
      return makeBarred('Work can start only after the customer approves it. Send the estimate first.')
    if (card.state !== 'awaiting-authorization') return moveByRule(card, 'in-progress')
    if (card.authorizedCents === null) return makeBarred('Work can start only after the customer approves it.')
    return makeQuestion(card, 'in-progress', {
      header: 'Continue without the revision?',
      message: `${card.customer} can no longer answer it. What they approved before stays approved.`,
      accept: 'Continue without it',
    })
  },
  ready: (card) => {
    if (card.state !== 'in-progress') return makeBarred('Only work in progress becomes ready. Start the work first.')
    const cardMove = moveByRule(card, 'ready')
    if (cardMove.kind !== 'move' || card.openLabors === 0) return cardMove
    return {
      kind: 'ask',
      header: card.openLabors === 1 ? 'One labor line is not marked done' : `${card.openLabors} labor lines are not marked done`,
      message: 'The bill includes all approved work, done or not. Mark it done on the order, or remove what was not needed.',
      accept: 'Mark ready anyway',
    }
  },
  closed: (card) => {
    if (card.state !== 'ready') return makeBarred('Only a ready order can close, once its bill is paid.')
    if (card.billCents > 0) return { kind: 'go', part: 'payment', sentence: 'Opens the order: it closes when its bill is paid' }
    return moveByRule(card, 'closed')
  },
}

function moveByRule(card: BoardCard, to: WorkOrderState): CardMove {
  const reason = reasonNotToMove(describeOrder(card), to)
  return reason ? explainBarred(reason) : move
}

function makeQuestion(
  card: BoardCard,
  to: WorkOrderState,
  question: { header: string; message: string; accept: string },
): CardMove {
  const cardMove = moveByRule(card, to)
  return cardMove.kind === 'move' ? { kind: 'ask', ...question } : cardMove
}

/** A card does not say who authorized, so the rule's sentence names the customer. */
const describeOrder = (card: BoardCard): OrderStatus => ({ ...card, authorizedBy: card.customer })

/** Whether another move can undo this one. */
export const canUndo = (from: WorkOrderState, to: WorkOrderState): boolean => nextStates[to].includes(from)
