import { toast, useCall } from '../../../../kit/web/index.ts'
import { type WaitsFor, workOrders } from '../../work-orders/contract/index.ts'
import { WaitingDialog } from '../../work-orders/web/index.ts'
import type { BoardCard } from '../contract/index.ts'
import { type Board, describeNewerChange } from './card-actions.ts'
import { readCard } from './use-board.ts'

export interface CardWaitingProps {
  board: Board
  card: BoardCard
  what: WaitsFor
  onClose: () => void
}

/** The waiting dialog on the board. */
export default function CardWaiting({ board, card, what, onClose }: CardWaitingProps) {
  const call = useCall(workOrders.wait, {
    done: () => {
      void readCard(board.shopId, card.workOrderId)
      return `#${card.invoice} is waiting for ${what === 'part' ? 'a part' : 'an open bay'}.`
    },
    failed: ({ status }) => {
      if (status !== 412) return
      void readCard(board.shopId, card.workOrderId)
      void describeNewerChange(card).then(toast.info)
      return false
    },
  })
  return (
    <WaitingDialog
      workOrderId={card.workOrderId}
      what={what}
      waiting={card.waiting}
      call={call}
      // The version on the board when it is saved: nothing in this dialog depends on the rest of the order.
      version={card.version}
      onClose={onClose}
    />
  )
}
