import type { Can } from '../../../../common/permissions.ts'
import { CallFailed, confirm, sendCall, toast } from '../../../../kit/web/index.ts'
import { type ShopWorkOrder, workOrders } from '../../work-orders/contract/index.ts'
import { loadEventText } from '../../work-orders/web/index.ts'
import type { BoardState } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import { canUndo, findCardMove } from '../rules.ts'
import { getTitle } from './board-column.tsx'
import { updateCard, readCard } from './use-board.ts'

/** Announces text to a screen reader. */
export type Announce = (text: string) => void

export interface Board {
  shopId: string
  go: (address: string) => void
  say: Announce
  can: Can
}

/** Moves a card to a column, after a question if needed, or opens the page for it. A column that cannot take it says why. */
export async function moveCard(board: Board, card: BoardCard, to: BoardState): Promise<void> {
  if (card.state === to) return
  const cardMove = findCardMove(card, to, board.can)
  if (cardMove.kind === 'barred') {
    toast.error(cardMove.sentence)
    return board.say(cardMove.sentence)
  }
  if (cardMove.kind === 'go') return board.go(`/workorder/${board.shopId}/${card.workOrderId}#${cardMove.part}`)
  if (
    cardMove.kind === 'ask' &&
    !(await confirm({ header: cardMove.header, message: cardMove.message, accept: cardMove.accept, cancel: 'Not yet' }))
  )
    return
  await changeState(board, card, to)
}

async function changeState(board: Board, card: BoardCard, to: BoardState): Promise<void> {
  const { workOrderId, version, state: from, invoice } = card
  // Shown at once; the server's answer replaces it.
  updateCard(board.shopId, workOrderId, { ...card, state: to, since: new Date().toISOString() })
  const sent = { params: { id: workOrderId }, body: { state: to } }
  const changed = await sendChange(board, card, () => sendCall(workOrders.changeState, sent, { version }))
  if (!changed) return
  const done = `#${invoice} moved to “${getTitle(to)}”.`
  board.say(done)
  if (from === 'closed' || !canUndo(from, to)) return toast.success(done)
  const now = { ...card, state: to, version: changed.workOrder.version }
  toast.undo(done, () => void changeState(board, now, from as BoardState))
}

/** Assigns the order to a technician; null unassigns it. */
export async function assignCard(board: Board, card: BoardCard, to: { accountId: string; name: string } | null): Promise<void> {
  if (card.technicianId === (to?.accountId ?? null)) return
  const { workOrderId, version, invoice } = card
  const before = card.technicianId === null ? null : { accountId: card.technicianId, name: card.technician }
  updateCard(board.shopId, workOrderId, { ...card, technicianId: to?.accountId ?? null, technician: to?.name ?? '' })
  const sent = { params: { id: workOrderId }, body: { technicianId: to?.accountId ?? null } }
  const changed = await sendChange(board, card, () => sendCall(workOrders.update, sent, { version }))
  if (!changed) return
  const done = to ? `#${invoice} is assigned to ${to.name}.` : `#${invoice} has no technician.`
  board.say(done)
  const { technicianId, technician } = changed.workOrder
  const now = { ...card, technicianId, technician, version: changed.workOrder.version }
  toast.undo(done, () => void assignCard(board, now, before))
}

/** Ends the wait for a part or a bay. */
export async function endWaiting(board: Board, card: BoardCard): Promise<void> {
  const sent = { params: { id: card.workOrderId }, body: { for: null } }
  const changed = await sendChange(board, card, () => sendCall(workOrders.wait, sent, { version: card.version }))
  if (!changed) return
  board.say(`#${card.invoice} is no longer waiting.`)
  toast.success(`#${card.invoice} is no longer waiting.`)
}

/** Makes a change and reports the result. If another person changed the order first, says who and what. */
async function sendChange(
  board: Board,
  card: BoardCard,
  call: () => Promise<{ reply: ShopWorkOrder }>,
): Promise<ShopWorkOrder | null> {
  try {
    return (await call()).reply
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const message = error.status === 412 ? await describeNewerChange(card) : error.msg
    board.say(message)
    if (error.status === 412) toast.info(message)
    else toast.error(message)
    return null
  } finally {
    void readCard(board.shopId, card.workOrderId)
  }
}

/** `#1012 was just changed. Dave Kowalski: In progress → Ready` */
export async function describeNewerChange({ workOrderId, invoice }: BoardCard): Promise<string> {
  const changed = `#${invoice} was just changed`
  try {
    const [eventText, { reply }] = await Promise.all([
      loadEventText(),
      sendCall(workOrders.read, { params: { id: workOrderId } }),
    ])
    // Viewing an estimate is not a change.
    const last = reply.events.find(({ what }) => !/-(?:viewed|read)$/.test(what))
    return last ? `${changed}. ${last.by ? `${last.by}: ` : ''}${eventText(last)}` : `${changed}.`
  } catch {
    return `${changed}.`
  }
}
