import { CallFailed, confirm, sendCall, toast } from '../../../web/kit/index.ts'
import { type BoardState } from '../board-cards.ts'
import { canUndo, wayTo } from '../board-rules.ts'
import { type BoardCard, type ShopWorkOrder, workOrders } from '../contract.ts'
import { titleOf } from './board-column.tsx'
import { keepCard, readCard } from './use-board.ts'

/** What is said aloud of it, too. */
export type Say = (text: string) => void

export interface Board {
  shopId: string
  go: (address: string) => void
  say: Say
}

/** Moves a card to a column, asks first, or goes where it is done; a column that does not take it says why. */
export async function moveCard(board: Board, card: BoardCard, to: BoardState): Promise<void> {
  if (card.state === to) return
  const way = wayTo(card, to)
  if (way.kind === 'barred') {
    toast.error(way.sentence)
    return board.say(way.sentence)
  }
  if (way.kind === 'go') return board.go(`/workorder/${board.shopId}/${card.workOrderId}#${way.part}`)
  if (way.kind === 'ask' && !(await confirm({ header: way.header, message: way.message, accept: way.accept, cancel: 'Not yet' })))
    return
  await changeState(board, card, to)
}

async function changeState(board: Board, card: BoardCard, to: BoardState): Promise<void> {
  const { workOrderId, version, state: from, invoice } = card
  // At once, and as the server has it a moment later.
  keepCard(board.shopId, workOrderId, { ...card, state: to, since: new Date().toISOString() })
  const sent = { params: { id: workOrderId }, body: { state: to } }
  const changed = await changing(board, card, () => sendCall(workOrders.changeState, sent, { version }))
  if (!changed) return
  const done = `#${invoice} is in “${titleOf(to)}” now.`
  board.say(done)
  if (from === 'closed' || !canUndo(from, to)) return toast.success(done)
  const now = { ...card, state: to, version: changed.workOrder.version }
  toast.undo(done, () => void changeState(board, now, from as BoardState))
}

/** Gives the order to somebody; null: to nobody. */
export async function assignCard(board: Board, card: BoardCard, to: { accountId: string; name: string } | null): Promise<void> {
  if (card.technicianId === (to?.accountId ?? null)) return
  const { workOrderId, version, invoice } = card
  const before = card.technicianId === null ? null : { accountId: card.technicianId, name: card.technician }
  keepCard(board.shopId, workOrderId, { ...card, technicianId: to?.accountId ?? null, technician: to?.name ?? '' })
  const sent = { params: { id: workOrderId }, body: { technicianId: to?.accountId ?? null } }
  const changed = await changing(board, card, () => sendCall(workOrders.update, sent, { version }))
  if (!changed) return
  const done = to ? `#${invoice} is given to ${to.name}.` : `#${invoice} has no technician now.`
  board.say(done)
  const { technicianId, technician } = changed.workOrder
  const now = { ...card, technicianId, technician, version: changed.workOrder.version }
  toast.undo(done, () => void assignCard(board, now, before))
}

/** The order waits for nothing any more, besides its answer. */
export async function endWaiting(board: Board, card: BoardCard): Promise<void> {
  const sent = { params: { id: card.workOrderId }, body: { for: null } }
  const changed = await changing(board, card, () => sendCall(workOrders.wait, sent, { version: card.version }))
  if (!changed) return
  board.say(`#${card.invoice} goes on.`)
  toast.success(`#${card.invoice} goes on.`)
}

/** Makes a change and shows what became of it; who came too late is told who was quicker, and with what. */
async function changing(
  board: Board,
  card: BoardCard,
  call: () => Promise<{ reply: ShopWorkOrder }>,
): Promise<ShopWorkOrder | null> {
  try {
    return (await call()).reply
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const told = error.status === 412 ? await whoWasQuicker(card) : error.msg
    board.say(told)
    if (error.status === 412) toast.info(told)
    else toast.error(told)
    return null
  } finally {
    void readCard(board.shopId, card.workOrderId)
  }
}

/** `#1012 was changed meanwhile. Dave Kowalski: In progress → Ready` */
export async function whoWasQuicker({ workOrderId, invoice }: BoardCard): Promise<string> {
  const changed = `#${invoice} was changed meanwhile`
  try {
    const [{ eventText }, { reply }] = await Promise.all([
      import('./event-words.ts'),
      sendCall(workOrders.read, { params: { id: workOrderId } }),
    ])
    // Looking at an estimate changes nothing.
    const last = reply.events.find(({ what }) => !/-(?:viewed|read)$/.test(what))
    return last ? `${changed}. ${last.by ? `${last.by}: ` : ''}${eventText(last)}` : `${changed}.`
  } catch {
    return `${changed}.`
  }
}
