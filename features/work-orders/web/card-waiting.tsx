import { toast, useCall } from '../../../web/kit/index.ts'
import { type BoardCard, type WaitsFor, workOrders } from '../contract.ts'
import { type Board, whoWasQuicker } from './card-actions.ts'
import { readCard } from './use-board.ts'
import WaitingDialog from './waiting-dialog.tsx'

export interface CardWaitingProps {
  board: Board
  card: BoardCard
  what: WaitsFor
  onClose: () => void
}

/** The same question on the board. */
export default function CardWaiting({ board, card, what, onClose }: CardWaitingProps) {
  const call = useCall(workOrders.wait, {
    done: () => {
      void readCard(board.shopId, card.workOrderId)
      return `#${card.invoice} waits for a ${what === 'part' ? 'part' : 'free bay'}.`
    },
    failed: ({ status }) => {
      if (status !== 412) return
      void readCard(board.shopId, card.workOrderId)
      void whoWasQuicker(card).then(toast.info)
      return false
    },
  })
  return (
    <WaitingDialog
      workOrderId={card.workOrderId}
      what={what}
      waiting={card.waiting}
      call={call}
      // As it is on the board when it is saved: nothing typed here is about anything else of it.
      version={card.version}
      onClose={onClose}
    />
  )
}
