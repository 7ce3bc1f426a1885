import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { lazyDialog } from '../../../../kit/web/index.ts'
import { type ShopAdjustment, type ShopLabor, workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

const FullTimeDialog = lazyDialog(() => import('./full-time-dialog.tsx'))

export interface OverlapNoteProps {
  labor: ShopLabor
  isWaiting?: boolean
}

/** Below a labor line: how much less it takes and why, or why it is charged at its full time, with the way to the other. */
export default function OverlapNote({ labor, isWaiting = false }: OverlapNoteProps) {
  const { order, isOpen, can } = useOrder()
  const [asking, setAsking] = useState(false)
  const change = useEdit(workOrders.changeOverlap, { undoable: 'Less time again' })
  const overlaps = order.adjustments.filter(({ overlap }) => overlap?.laborId === labor.laborId)
  const counted = overlaps.filter(({ offeredCents }) => offeredCents > 0)
  const canChange = isOpen && !isWaiting && can('orders.edit')
  if (labor.fullTimeReason !== null)
    return (
      <Text size="xs" component="div" className={classes.overlap}>
        Full time: {labor.fullTimeReason}
        {canChange && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={change.pending}
            aria-label={`Charge less time again for ${labor.title}`}
            onClick={() =>
              void change.send({
                params: { id: order.workOrder.id, lineId: labor.laborId },
                body: { isApplied: true, reason: '' },
              })
            }
          >
            Charge less time again
          </Button>
        )}
      </Text>
    )
  if (counted.length === 0) return null
  return (
    <>
      {counted.map((overlap, index) => (
        <Text key={overlap.adjustmentId} size="xs" component="div" className={classes.overlap}>
          {describeOverlap(overlap, labor)}
          {canChange && index === 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Charge full time for ${labor.title}`}
              onClick={() => setAsking(true)}
            >
              Charge full time
            </Button>
          )}
        </Text>
      ))}
      <FullTimeDialog opened={asking} onClose={() => setAsking(false)} labor={labor} />
    </>
  )
}

/** "0.3 h less, wheel already off for Brake pads, front: $45.00 off" */
const describeOverlap = ({ name, offeredCents }: ShopAdjustment, { title }: ShopLabor): string =>
  `${name.startsWith(`${title}: `) ? name.slice(title.length + 2) : name}: ${showCents(offeredCents)} off`
