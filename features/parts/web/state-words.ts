import type { Tone } from '../../../web/kit/index.ts'
import type { Move, PurchaseState, UnbilledWhy } from '../contract.ts'
import type { LineState } from '../rules.ts'

interface Shown {
  label: string
  tone: Tone
}

export const lineWords: Record<LineState, Shown> = {
  needed: { label: 'Needed', tone: 'amber' },
  ordered: { label: 'Ordered', tone: 'blue' },
  reserved: { label: 'From stock', tone: 'blue' },
  received: { label: 'Received', tone: 'green' },
  used: { label: 'Used', tone: 'green' },
}

export const purchaseWords: Record<PurchaseState, Shown> = {
  draft: { label: 'Draft', tone: 'gray' },
  ordered: { label: 'Ordered', tone: 'blue' },
  'partly-received': { label: 'Partly received', tone: 'amber' },
  received: { label: 'Received', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
}

export const moveWords: Record<Move, string> = {
  count: 'Counted',
  damage: 'Damaged',
  found: 'Found',
  received: 'Received',
  used: 'Used',
  'put-back': 'Put back',
  returned: 'Returned',
}

export const whyWords: Record<UnbilledWhy, string> = {
  removed: 'Its line was removed, or needs fewer',
  declined: 'The customer declined the job',
  cancelled: 'The order was cancelled',
  'not-billed': 'The bill left the job out',
}
