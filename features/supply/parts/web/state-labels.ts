import type { Tone } from '../../../../kit/web/index.ts'
import type { Move, PurchaseState, UnbilledReason } from '../contract/index.ts'
import type { LineState } from '../rules.ts'

interface Shown {
  label: string
  tone: Tone
}

export const lineBadges: Record<LineState, Shown> = {
  needed: { label: 'Needed', tone: 'amber' },
  ordered: { label: 'Ordered', tone: 'blue' },
  reserved: { label: 'From inventory', tone: 'blue' },
  received: { label: 'Received', tone: 'green' },
  used: { label: 'Used', tone: 'green' },
}

export const purchaseBadges: Record<PurchaseState, Shown> = {
  draft: { label: 'Draft', tone: 'gray' },
  ordered: { label: 'Ordered', tone: 'blue' },
  'partly-received': { label: 'Partly received', tone: 'amber' },
  received: { label: 'Received', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'gray' },
}

export const moveLabels: Record<Move, string> = {
  count: 'Counted',
  damage: 'Damaged',
  found: 'Found',
  received: 'Received',
  used: 'Used',
  'put-back': 'Put back',
  returned: 'Returned',
}

export const unbilledReasonLabels: Record<UnbilledReason, string> = {
  removed: 'Line removed or reduced',
  declined: 'Customer declined the job',
  cancelled: 'Order canceled',
  'not-billed': 'Job not on the bill',
}
