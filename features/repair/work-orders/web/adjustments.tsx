import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { JobAdjustment } from '../contract/index.ts'
import type { AdjustmentLineProps } from './adjustment-line.tsx'
import { useOrder } from './order-context.ts'
import classes from './work-order.module.css'

/** Fetched when opened: most orders have none. */
const AdjustmentLine = lazyPart<AdjustmentLineProps>(() => import('./adjustment-line.tsx'))
const AdjustmentEntry = lazyPart(() => import('./adjustment-entry.tsx'))
const EditAdjustment = lazyPart(() => import('./edit-adjustment.tsx'))

export interface AdjustmentsProps {
  /** Null for the whole order. */
  concernId: string | null
  adjustments: readonly JobAdjustment[]
  /** The name of the job or order it belongs to, for screen readers. */
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
          {adjustments.map((adjustment) => (
            <li key={adjustment.adjustmentId}>
              {editing === adjustment.adjustmentId ? (
                <EditAdjustment concernId={concernId} adjustment={adjustment} onClose={close} />
              ) : (
                <AdjustmentLine
                  adjustment={adjustment}
                  concernId={concernId}
                  onEdit={() => setEditing(adjustment.adjustmentId)}
                />
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
