import { queryClient, type ReadState, refreshReads, sendCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { shopBoard, type Board, type BoardCard } from '../contract/index.ts'

const makeSent = (shopId: string) => ({ params: { shop: shopId }, query: {} })
const makeBoardQueryKey = (shopId: string) => [shopBoard.read.url, makeSent(shopId)]

/** Above this many at once, reading the whole board is faster than each card. */
const mostAtOnce = 8

/** Orders whose card is being read; true when the order changed again in the meantime. */
const beingRead = new Map<string, boolean>()

/** The board of a shop. When an order changes, its card is read again. */
export function useBoard(shopId: string): ReadState<Board> {
  const changed = ({ workOrderId, missed }: { workOrderId?: unknown; missed?: true }) => {
    if (missed) void refreshReads(shopBoard.read)
    else if (typeof workOrderId === 'string') void readCard(shopId, workOrderId)
  }
  useLive('work_order_changed', changed, { catchUp: true })
  // The card shows what was paid.
  useLive(['payment_changed', 'deposit_changed'], changed)
  return useRead(shopBoard.read, makeSent(shopId))
}

export async function readCard(shopId: string, workOrderId: string): Promise<void> {
  const isReading = queryClient.isFetching({ queryKey: makeBoardQueryKey(shopId) }) > 0
  // A board that is being fetched may be older than this change.
  if (isReading || beingRead.size >= mostAtOnce) return refreshReads(shopBoard.read)
  if (beingRead.has(workOrderId)) return void beingRead.set(workOrderId, true)
  beingRead.set(workOrderId, false)
  try {
    const { reply } = await sendCall(shopBoard.read, { params: { shop: shopId }, query: { order: workOrderId } })
    updateCard(shopId, workOrderId, reply.cards[0])
  } catch {
    // Reading the whole board reports the error, if there is still one.
    await refreshReads(shopBoard.read)
  } finally {
    const again = beingRead.get(workOrderId)
    beingRead.delete(workOrderId)
    if (again) void readCard(shopId, workOrderId)
  }
}

/** Updates a card on the board; undefined removes it. */
export function updateCard(shopId: string, workOrderId: string, card: BoardCard | undefined): void {
  queryClient.setQueryData<{ reply: Board }>(makeBoardQueryKey(shopId), (answer) => {
    if (!answer) return answer
    const { cards } = answer.reply
    const known = cards.some((shownCard) => shownCard.workOrderId === workOrderId)
    const next = known
      ? cards.flatMap((shownCard) => (shownCard.workOrderId !== workOrderId ? [shownCard] : card ? [card] : []))
      : card
        ? [...cards, card]
        : cards
    return { ...answer, reply: { cards: next } }
  })
}
