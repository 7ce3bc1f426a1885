import { IconDots, IconHourglass } from '@tabler/icons-react'
import { memo } from 'react'
import { StateBadge } from '../../../web/kit/index.ts'
import { isLateOn } from '../board-cards.ts'
import type { BoardCard } from '../contract.ts'
import { ageOf } from './ages.ts'
import classes from './board.module.css'
import { blockedTexts, moneyText, promisedText } from './card-words.ts'

export interface OrderCardProps {
  shopId: string
  timeZone: string
  card: BoardCard
  now: number
  /** What another feature says of the order. */
  note: string | undefined
  /** Where Tab stops in its column; arrow keys lead on from there. */
  isStop?: boolean
}

/**
 * A work order on the board: what somebody who walks past has to know. There may be hundreds: no part of it listens to anything,
 * and what is pressed on it is told by its `data-` attributes to the board.
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
          aria-label={`What to do with #${invoice}`}
          aria-haspopup="menu"
          tabIndex={isStop ? 0 : -1}
        >
          <IconDots size={18} aria-hidden />
        </button>
      </div>
      <span>{card.customer}</span>
      {promisedAt && card.state !== 'closed' && (
        <span className={isLate ? classes.late : undefined}>
          {isLate ? 'Late: due ' : 'Due '}
          {promisedText(promisedAt, now, timeZone)}
        </span>
      )}
      <span className="tabular">{moneyText(card)}</span>
      {over && (
        <span className={classes.badge}>
          <StateBadge tone="red" label="Above authorized" />
        </span>
      )}
      {blockedTexts(card).map((text) => (
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
          {ageOf(card.since, now)}
        </span>
      </span>
    </>
  )
})
