import { ActionIcon, Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Money } from '../../../../kit/web/index.ts'
import { type JobAdjustment, workOrders } from '../contract/index.ts'
import { showAdjustment, showTerms } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

const removed = { fee: 'Fee removed', discount: 'Discount removed', core: 'Core charge removed', sublet: 'Sublet removed' }

interface LineProps {
  adjustment: JobAdjustment
  concernId: string | null
}

export interface AdjustmentLineProps extends LineProps {
  onEdit: () => void
}

/** A fee, discount, core charge or sublet with its amount, and what can be done with it. */
export default function AdjustmentLine({ adjustment, concernId, onEdit }: AdjustmentLineProps) {
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
