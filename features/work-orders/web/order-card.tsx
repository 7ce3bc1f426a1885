import { Link } from 'react-router'
import { Money, StateBadge, When } from '../../../web/kit/index.ts'
import type { WorkOrderCard } from '../contract.ts'
import { ageOf, isLate } from './ages.ts'
import { useNow } from './use-now.ts'
import classes from './work-order.module.css'

export interface OrderCardProps {
  shopId: string
  timeZone?: string | undefined
  card: WorkOrderCard
}

/** A work order on the board: what somebody who walks past has to know. */
export function OrderCard({ shopId, timeZone, card }: OrderCardProps) {
  const now = useNow()
  const over = card.authorizedCents !== null && card.billCents > card.authorizedCents
  const isOpen = card.closedAt === null && card.state !== 'ready'
  return (
    <Link className={classes.card} to={`/workorder/${shopId}/${card.workOrderId}`}>
      <span className={classes.row}>
        <strong>{card.vehicle}</strong>
        <span className="tabular">#{card.invoice}</span>
      </span>
      <span className={classes.row}>
        <span>{card.customer}</span>
        <Money cents={card.state === 'ready' || card.state === 'closed' ? card.billCents : card.totalCents} strong />
      </span>
      {card.promisedAt && (
        <span className={isOpen && isLate(card.promisedAt, now) ? classes.late : undefined}>
          {isOpen && isLate(card.promisedAt, now) ? 'Late: promised ' : 'Promised '}
          <When value={card.promisedAt} zone={timeZone ?? 'UTC'} />
        </span>
      )}
      {over && <StateBadge tone="red" label="Above authorized" />}
      <span className={`${classes.row} ${classes.wraps} ${classes.faint}`}>
        <span>{card.technician || 'No technician'}</span>
        <span>
          {card.authorizedCents === null ? (
            ageOf(card.createdAt, now)
          ) : (
            <>
              OK to <Money cents={card.authorizedCents} />
            </>
          )}
        </span>
      </span>
    </Link>
  )
}
