import { IconDots, IconHourglass } from '@tabler/icons-react'
import { memo } from 'react'
import { StateBadge } from '../../../../kit/web/index.ts'
import { isLateOn } from '../cards.ts'
import type { BoardCard } from '../contract/index.ts'
import { showAge } from './ages.ts'
import { listBlockedTexts, showCardMoney, showPromised } from './card-text.ts'
import classes from './board.module.css'

export interface OrderCardProps {
  shopId: string
  timeZone: string
  card: BoardCard
  now: number
  /** A note of another feature on the order. */
  note: string | undefined
  /** The card where Tab stops in its column; arrow keys move on from there. */
  isStop?: boolean
}

/**
 * A work order on the board, readable at a glance. There may be hundreds, so no card has listeners of its own:
 * the board finds what was clicked by its `data-` attributes.
 */
export const OrderCard = memo(function OrderCard({ shopId, timeZone, card, now, note, isStop = false }: OrderCardProps) {
  const { promisedAt, authorizedCents, billCents, invoice, vehicle } = card
  const isLate = isLateOn(card, now)
  const over = authorizedCents !== null && card.state !== 'closed' && billCents > authorizedCents + card.toleratedCents
  return (
    <>
      <div className={classes.cardHead}>
        <a
          className={classes.cardLink}
          href={`/workorder/${shopId}/${card.workOrderId}`}
          draggable={false}
          data-order={card.workOrderId}
          tabIndex={isStop ? 0 : -1}
        >
          <strong>{vehicle}</strong> <span className="tabular">#{invoice}</span>
        </a>
        <button
          type="button"
          className={classes.cardMenu}
          data-menu-of={card.workOrderId}
          aria-label={`Actions for #${invoice}`}
          aria-haspopup="menu"
          tabIndex={isStop ? 0 : -1}
        >
          <IconDots size={18} aria-hidden />
        </button>
      </div>
      <span>
        {card.customer}
        {card.tags && ` · ${card.tags}`}
      </span>
      {promisedAt && card.state !== 'closed' && (
        <span className={isLate ? classes.late : undefined}>
          {isLate ? 'Late: due ' : 'Due '}
          {showPromised(promisedAt, now, timeZone)}
        </span>
      )}
      <span className="tabular">{showCardMoney(card)}</span>
      {over && (
        <span className={classes.badge}>
          <StateBadge tone="red" label="Above authorized" />
        </span>
      )}
      {listBlockedTexts(card).map((text) => (
        <span key={text} className={classes.blocked}>
          <IconHourglass size={15} aria-hidden /> {text}
        </span>
      ))}
      {note && (
        <span className={classes.badge}>
          <StateBadge tone="blue" label={note} />
        </span>
      )}
      <span className={classes.cardFoot}>
        <span>{card.technician || 'No technician'}</span>
        <span>
          {card.state === 'closed' ? 'Closed ' : 'Here '}
          {showAge(card.since, now)}
        </span>
      </span>
    </>
  )
})
