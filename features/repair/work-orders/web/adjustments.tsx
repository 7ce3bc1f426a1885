import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart, Money } from '../../../../kit/web/index.ts'
import { type ShopAdjustment, workOrders } from '../contract/index.ts'
import { showAdjustment, showTerms } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

/** Fetched when opened: most orders have none. */
const AdjustmentEntry = lazyPart(() => import('./adjustment-entry.tsx'))

export interface AdjustmentsProps {
  /** Null for the whole order. */
  concernId: string | null
  adjustments: readonly ShopAdjustment[]
  /** What it belongs to, for screen readers. */
  of: string
}

/** The fees and discounts of a job or of the whole order, with their amounts, and a button to add one. */
export function Adjustments({ concernId, adjustments, of }: AdjustmentsProps) {
  const { editable } = useOrder()
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  return (
    <>
      {adjustments.length > 0 && (
        <ul className={classes.adjustments} aria-label={`Fees and discounts of ${of}`}>
          {adjustments.map((one) => (
            <li key={one.adjustmentId}>
              {editing === one.adjustmentId ? (
                <AdjustmentEntry concernId={concernId} adjustment={one} onClose={close} />
              ) : (
                <Line adjustment={one} onEdit={() => setEditing(one.adjustmentId)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && editing === null && (
        <Button
          className="no-print"
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          aria-label={`Fee or discount for ${of}`}
          data-key="f"
          onClick={() => setEditing('new')}
        >
          Fee or discount
        </Button>
      )}
      {editing === 'new' && <AdjustmentEntry concernId={concernId} onClose={close} />}
    </>
  )
}

function Line({ adjustment, onEdit }: { adjustment: ShopAdjustment; onEdit: () => void }) {
  const { order, editable } = useOrder()
  const remove = useEdit(workOrders.removeAdjustment, {
    undoable: adjustment.kind === 'fee' ? 'Fee removed' : 'Discount removed',
  })
  const { adjustmentId, kind, name, offeredCents } = adjustment
  const { label, cents } = showAdjustment({ kind, name, cents: offeredCents })
  return (
    <div className={classes.row}>
      <span>
        {label} {adjustment.unit === 'percent' && <span className={classes.faint}>{showTerms(adjustment)}</span>}
      </span>
      <Group gap={0} wrap="nowrap">
        <Money cents={cents} />
        {editable && (
          <span className="no-print">
            <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
              <IconPencil size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={`Remove ${name}`}
              loading={remove.pending}
              onClick={() => void remove.send({ params: { id: order.workOrder.id, lineId: adjustmentId } })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </span>
        )}
      </Group>
    </div>
  )
}
