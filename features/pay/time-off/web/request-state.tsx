import { StateBadge, type Tone } from '../../../../kit/web/index.ts'
import type { RequestState } from '../contract/index.ts'

const states: Record<RequestState, { label: string; tone: Tone }> = {
  pending: { label: 'Waiting', tone: 'amber' },
  approved: { label: 'Approved', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'gray' },
  cancelled: { label: 'Canceled', tone: 'gray' },
  ended: { label: 'Ended with the job', tone: 'gray' },
}

export const RequestStateBadge = ({ state }: { state: RequestState }) => <StateBadge {...states[state]} />
