import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { lazyDialog, LinkButton, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import type { ShopConcern, ShopPart } from '../../../repair/work-orders/contract/index.ts'
import { useOrder } from '../../../repair/work-orders/web/index.ts'
import { type LineSupply, parts, type Supply } from '../contract/index.ts'
import { isActive, findLineState } from '../rules.ts'
import type { OrderDialogProps } from './order-dialog.tsx'
import type { ReturnDialogProps } from './return-dialog.tsx'
import { lineBadges } from './state-labels.ts'
import { partReads, orderReads } from './use-parts.ts'
import classes from './parts.module.css'

const OrderDialog = lazyDialog<OrderDialogProps>(() => import('./order-dialog.tsx'))
const ReturnDialog = lazyDialog<ReturnDialogProps>(() => import('./return-dialog.tsx'))

export interface LinePartsProps {
  part: ShopPart
  concern: ShopConcern
}

/** The status of a part line, and its next action. */
export default function LineParts({ part, concern }: LinePartsProps) {
  const { order, isOpen, can } = useOrder()
  const { data } = useRead(parts.ofOrder, { params: { id: order.workOrder.id } })
  const line = data?.lines.find(({ partId }) => partId === part.partId)
  if (!data || !line) return null
  const supplies = line.supplies.filter(isActive)
  const isDeclined = concern.decision === 'declined'
  const needed = isDeclined || !isOpen ? 0 : line.needed
  const state = findLineState(needed, supplies)
  if (!state) return null
  return (
    <div className={classes.line}>
      <StateBadge {...lineBadges[state]} />
      {needed > 0 && <Needed line={line} part={part} />}
      {supplies.map((supply) => (
        <SupplyItem
          key={supply.supplyId}
          supply={supply}
          part={part}
          mayUse={isOpen && can('parts.use') && concern.decision === 'approved'}
        />
      ))}
    </div>
  )
}

const withCount = (quantity: number, text: string) => (quantity === 1 ? text : `${quantity} × ${text}`)

function Needed({ line, part }: { line: LineSupply; part: ShopPart }) {
  const { order, can } = useOrder()
  const [ordering, setOrdering] = useState(false)
  const take = useCall(parts.take, { done: `${part.name}: reserved from inventory`, invalidates: orderReads })
  const { inStock, needed } = line
  const available = Math.min(needed, inStock?.available ?? 0)
  const taking = available === 1 ? 'Take from inventory' : `Take ${available} from inventory`
  return (
    <>
      {needed !== part.quantity && (
        <span className={classes.faint}>
          {needed} of {part.quantity}
        </span>
      )}
      {line.chosen !== '' && <span className={classes.faint}>from {line.chosen}</span>}
      {inStock && available > 0 && can('parts.use') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={take.pending}
          aria-label={`${taking}: ${part.name}`}
          onClick={() =>
            void take.send({
              params: { id: order.workOrder.id, lineId: part.partId },
              body: { stockPartId: inStock.stockPartId, quantity: available },
            })
          }
        >
          {taking}
        </Button>
      )}
      {can('parts.order') && (
        <Button size="compact-sm" variant="default" aria-label={`Order ${part.name}`} onClick={() => setOrdering(true)}>
          Order
        </Button>
      )}
      {ordering && (
        <OrderDialog
          shopId={order.shop.id}
          workOrderId={order.workOrder.id}
          part={part}
          line={line}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  )
}

interface SupplyItemProps {
  supply: Supply
  part: ShopPart
  mayUse: boolean
}

function SupplyItem({ supply, part, mayUse }: SupplyItemProps) {
  const { order, can } = useOrder()
  const [returning, setReturning] = useState(false)
  const use = useCall(parts.use, { done: `${part.name}: used`, invalidates: partReads })
  const release = useCall(parts.release, { done: `${part.name}: needed again`, invalidates: partReads })
  const { state, supplyId, purchaseId, purchaseNumber, purchaseState } = supply
  const sent = { params: { id: supplyId } }
  const isDraft = state === 'ordered' && purchaseState === 'draft'
  const purchase = `/home-owner/parts?shop=${order.shop.id}&tab=orders&purchase=${purchaseId}`
  const isHere = state === 'reserved' || state === 'received'
  return (
    <Fragment>
      <span className={classes.faint}>
        {withCount(supply.quantity, describeSupply(supply))}
        {purchaseId && (
          <>
            {' '}
            {can('parts.cost') ? (
              <Link to={purchase}>
                {isDraft ? 'draft ' : ''}PO {purchaseNumber}
              </Link>
            ) : (
              `PO ${purchaseNumber}`
            )}
          </>
        )}
      </span>
      {state === 'ordered' && !isDraft && can('parts.receive', 'parts.cost') && (
        <LinkButton size="compact-sm" variant="default" to={purchase} aria-label={`Receive ${part.name}`}>
          Receive
        </LinkButton>
      )}
      {isHere && mayUse && (
        <Button
          size="compact-sm"
          variant="default"
          loading={use.pending}
          aria-label={`Use ${part.name}`}
          onClick={() => void use.send(sent)}
        >
          Use
        </Button>
      )}
      {(state === 'reserved' || isDraft) && can('parts.use') && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={release.pending}
          aria-label={`Release ${part.name}`}
          onClick={() => void release.send(sent)}
        >
          Release
        </Button>
      )}
      {state === 'received' && can('parts.return') && (
        <Button size="compact-sm" variant="subtle" aria-label={`Return ${part.name}`} onClick={() => setReturning(true)}>
          Return
        </Button>
      )}
      {returning && (
        <ReturnDialog
          shopId={order.shop.id}
          supplyId={supplyId}
          name={part.name}
          vendorId={null}
          cents={Math.round(supply.quantity * (supply.costCents ?? 0))}
          onClose={() => setReturning(false)}
        />
      )}
    </Fragment>
  )
}

function describeSupply({ state, bin, vendor, expectedOn }: Supply): string {
  if (state === 'reserved') return bin ? `reserved, bin ${bin}` : 'reserved'
  if (state === 'ordered') return `${vendor}${expectedOn ? `, expected ${showDay(expectedOn)}` : ''}`
  if (state === 'received') return `received from ${vendor}`
  return vendor ? `used, from ${vendor}` : 'used, from inventory'
}
