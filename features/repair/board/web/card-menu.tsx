import {
  IconArrowRight,
  IconCheck,
  IconExternalLink,
  IconHourglass,
  IconPlayerPlay,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react'
import { FlyoutItem, MenuAt, useRead } from '../../../../kit/web/index.ts'
import { type WaitsFor, workOrders } from '../../work-orders/contract/index.ts'
import { boardStates } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import { findCardMove } from '../rules.ts'
import { getTitle } from './board-column.tsx'
import { assignCard, type Board, endWaiting, moveCard } from './card-actions.ts'
import classes from './board.module.css'

export interface CardMenuProps {
  board: Board
  card: BoardCard
  opener: HTMLElement
  onWait: (what: WaitsFor) => void
  onClose: () => void
}

/** Everything a card can do without dragging. */
export default function CardMenu({ board, card, opener, onWait, onClose }: CardMenuProps) {
  const technicians = useRead(workOrders.technicians, { params: { shop: board.shopId } })
  const { state, waiting } = card
  const isEnded = state === 'closed'
  const goesTo = boardStates.filter((to) => to !== state && findCardMove(card, to, board.can).kind !== 'barred')
  const mayWait = board.can('orders.work') && !isEnded && state !== 'ready'
  return (
    <MenuAt opener={opener} label={`#${card.invoice} ${card.vehicle}`} onClose={onClose}>
      <FlyoutItem to={`/workorder/${board.shopId}/${card.workOrderId}`} icon={<IconExternalLink size={18} />}>
        Open
      </FlyoutItem>
      {goesTo.map((to) => (
        <FlyoutItem key={to} icon={<IconArrowRight size={18} />} onClick={() => void moveCard(board, card, to)}>
          Move to {getTitle(to)}
        </FlyoutItem>
      ))}
      {mayWait && (
        <>
          <Heading>Waiting</Heading>
          <FlyoutItem icon={<IconHourglass size={18} />} onClick={() => onWait('part')}>
            Waiting for a part…
          </FlyoutItem>
          <FlyoutItem icon={<IconHourglass size={18} />} onClick={() => onWait('bay')}>
            Waiting for an open bay…
          </FlyoutItem>
          {waiting && !waiting.isOrdered && (
            <FlyoutItem icon={<IconPlayerPlay size={18} />} onClick={() => void endWaiting(board, card)}>
              No longer waiting
            </FlyoutItem>
          )}
        </>
      )}
      {!isEnded && board.can('time.assign') && (
        <>
          <Heading>Technician</Heading>
          {(technicians.data ?? []).map((technician) => (
            <FlyoutItem
              key={technician.accountId}
              checked={technician.accountId === card.technicianId}
              icon={technician.accountId === card.technicianId ? <IconCheck size={18} /> : <IconUser size={18} />}
              onClick={() => void assignCard(board, card, technician)}
            >
              {technician.name}
            </FlyoutItem>
          ))}
          <FlyoutItem
            checked={card.technicianId === null}
            icon={card.technicianId === null ? <IconCheck size={18} /> : <IconUserOff size={18} />}
            onClick={() => void assignCard(board, card, null)}
          >
            Nobody
          </FlyoutItem>
        </>
      )}
    </MenuAt>
  )
}

const Heading = ({ children }: { children: string }) => (
  <p role="presentation" className={classes.menuHeading}>
    {children}
  </p>
)
