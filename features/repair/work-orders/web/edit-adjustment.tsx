import type { JobAdjustment } from '../contract/index.ts'
import AdjustmentEntry from './adjustment-entry.tsx'
import SubletEntry from './sublet-entry.tsx'

export interface EditAdjustmentProps {
  /** Null for the whole order. */
  concernId: string | null
  adjustment: JobAdjustment
  onClose: () => void
}

/** The form of a fee, discount, core charge or sublet that is on the order. */
export default function EditAdjustment({ concernId, adjustment, onClose }: EditAdjustmentProps) {
  if (adjustment.kind === 'sublet' && concernId !== null)
    return <SubletEntry concernId={concernId} adjustment={adjustment} onClose={onClose} />
  return <AdjustmentEntry concernId={concernId} adjustment={adjustment} onClose={onClose} />
}
