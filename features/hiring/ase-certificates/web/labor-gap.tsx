import { IconAlertTriangle } from '@tabler/icons-react'
import { useLive, useRead } from '../../../../kit/web/index.ts'
import { certificates } from '../contract/index.ts'
import { describeGap } from '../rules.ts'
import classes from './certificates.module.css'

export interface LaborGapProps {
  workOrderId: string
  laborId: string
}

const reads = [certificates.listGaps]

/** Says on a labor line that its technician has no current certificate for that work. All lines of an order share one read. */
export default function LaborGap({ workOrderId, laborId }: LaborGapProps) {
  const { data } = useRead(certificates.listGaps, { params: { id: workOrderId } })
  useLive(['clock_changed', 'work_order_changed'], reads)
  const gap = data?.gaps.find((candidate) => candidate.laborId === laborId)
  return gap ? (
    <p className={classes.gap} role="status">
      <IconAlertTriangle size={16} aria-hidden /> {describeGap(gap)}
    </p>
  ) : null
}
