import { queryClient, type ReadState, refreshReads, sendCall, useLive, useRead } from '../../../web/kit/index.ts'
import { type Board, type BoardCard, workOrders } from '../contract.ts'

const sentFor = (shopId: string) => ({ params: { shop: shopId }, query: {} })
const keyOf = (shopId: string) => [workOrders.board.url, sentFor(shopId)]

/** More at once than this, and the whole board is quicker than each card by itself. */
const mostAtOnce = 8
/** Orders whose card is being read, and whether it has changed once more meanwhile. */
const underWay = new Map<string, boolean>()

/** The board of a shop; each order that anybody changes is read again by itself. */
export function useBoard(shopId: string): ReadState<Board> {
  const changed = ({ workOrderId, missed }: { workOrderId?: unknown; missed?: true }) => {
    if (missed) void refreshReads(workOrders.board)
    else if (typeof workOrderId === 'string') void readCard(shopId, workOrderId)
  }
  useLive('work_order_changed', changed, { catchUp: true })
  // What was paid stands on the card.
  useLive('payment_changed', changed)
  useLive('deposit_changed', changed)
  return useRead(workOrders.board, sentFor(shopId))
}

export async function readCard(shopId: string, workOrderId: string): Promise<void> {
  const isReading = queryClient.isFetching({ queryKey: keyOf(shopId) }) > 0
  // A board on its way may be older than what has changed now.
  if (isReading || underWay.size >= mostAtOnce) return refreshReads(workOrders.board)
  if (underWay.has(workOrderId)) return void underWay.set(workOrderId, true)
  underWay.set(workOrderId, false)
  try {
    const { reply } = await sendCall(workOrders.board, { params: { shop: shopId }, query: { order: workOrderId } })
    keepCard(shopId, workOrderId, reply.cards[0])
  } catch {
    // Whatever it was, the whole board tells of it.
    await refreshReads(workOrders.board)
  } finally {
    const again = underWay.get(workOrderId)
    underWay.delete(workOrderId)
    if (again) void readCard(shopId, workOrderId)
  }
}

/** Puts a card on the board as it is now; undefined takes it off. */
export function keepCard(shopId: string, workOrderId: string, card: BoardCard | undefined): void {
  queryClient.setQueryData<{ reply: Board }>(keyOf(shopId), (answer) => {
    if (!answer) return answer
    const { cards } = answer.reply
    const known = cards.some((one) => one.workOrderId === workOrderId)
    const next = known
      ? cards.flatMap((one) => (one.workOrderId !== workOrderId ? [one] : card ? [card] : []))
      : card
        ? [...cards, card]
        : cards
    return { ...answer, reply: { cards: next } }
  })
}
