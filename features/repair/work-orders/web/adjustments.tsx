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
const EditAdjustment = lazyPart(() => import('./edit-adjustment.tsx'))

export interface AdjustmentsProps {
  /** Null for the whole order. */
  concernId: string | null
  adjustments: readonly ShopAdjustment[]
  /** What it belongs to, for screen readers. */
  of: string
}

/** The fees, discounts and core charges of a job or of the whole order, with their amounts, and for the order a button to add one. */
export function Adjustments({ concernId, adjustments, of }: AdjustmentsProps) {
  const { editable } = useOrder()
  const [editing, setEditing] = useState<string | null>(null)
  const close = () => setEditing(null)
  return (
    <>
      {adjustments.length > 0 && (
        <ul className={classes.adjustments} aria-label={`Fees, discounts, core charges and sublet of ${of}`}>
          {adjustments.map((one) => (
            <li key={one.adjustmentId}>
              {editing === one.adjustmentId ? (
                <EditAdjustment concernId={concernId} adjustment={one} onClose={close} />
              ) : (
                <Line adjustment={one} concernId={concernId} onEdit={() => setEditing(one.adjustmentId)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && concernId === null && editing === null && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} />}
          aria-label={`Fee, discount or core charge for ${of}`}
          onClick={() => setEditing('new')}
        >
          Fee, discount or core
        </Button>
      )}
      {editing === 'new' && <AdjustmentEntry concernId={concernId} onClose={close} />}
    </>
  )
}

const removed = { fee: 'Fee removed', discount: 'Discount removed', core: 'Core charge removed', sublet: 'Sublet removed' }

interface LineProps {
  adjustment: ShopAdjustment
  concernId: string | null
}

function Line({ adjustment, concernId, onEdit }: LineProps & { onEdit: () => void }) {
  const { order, isOpen, can } = useOrder()
  const canEdit = isOpen && can(adjustment.kind === 'discount' ? 'orders.discount' : 'orders.edit')
  const remove = useEdit(workOrders.removeAdjustment, { undoable: removed[adjustment.kind] })
  const { adjustmentId, kind, name, offeredCents, backCents } = adjustment
  const { label, cents } = showAdjustment({ kind, name, cents: offeredCents })
  return (
    <>
      <div className={classes.row}>
        <span>
          {label} {adjustment.unit === 'percent' && <span className={classes.faint}>{showTerms(adjustment)}</span>}
          {adjustment.vendor && <span className={classes.faint}>{adjustment.vendor}</span>}
        </span>
        <Group gap={0} wrap="nowrap">
          <Money cents={cents} />
          {canEdit && (
            <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
              <IconPencil size={18} />
            </ActionIcon>
          )}
          {isOpen && can('orders.remove') && (
            <ActionIcon
              aria-label={`Remove ${name}`}
              loading={remove.pending}
              onClick={() => void remove.send({ params: { id: order.workOrder.id, lineId: adjustmentId } })}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </Group>
      </div>
      {backCents > 0 && offeredCents > 0 && <ReturnedCore name={name} cents={backCents} />}
      {kind === 'core' && backCents === 0 && canEdit && <ReturnCore adjustment={adjustment} concernId={concernId} />}
    </>
  )
}

function ReturnedCore({ name, cents }: { name: string; cents: number }) {
  const shown = showAdjustment({ kind: 'core-returned', name, cents })
  return (
    <div className={classes.row}>
      <span>{shown.label}</span>
      <Money cents={shown.cents} />
    </div>
  )
}

/** Credits the whole core charge. Less is credited by editing the line. */
function ReturnCore({ adjustment, concernId }: LineProps) {
  const { order } = useOrder()
  const change = useEdit(workOrders.changeAdjustment, { undoable: 'Core returned' })
  const { adjustmentId, kind, name, unit, base, amount, taxed } = adjustment
  const body = { concernId, kind, name, unit, base, amount, taxed, backCents: amount }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={change.pending}
      aria-label={`Core returned: ${name}`}
      onClick={() => void change.send({ params: { id: order.workOrder.id, lineId: adjustmentId }, body })}
    >
      Core returned
    </Button>
  )
}
