import { StateBadge } from '../../../../kit/web/index.ts'
import type { MessageState } from '../contract/index.ts'

const shown = {
  queued: { tone: 'blue', label: 'On its way' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Not delivered' },
  held: { tone: 'amber', label: 'Not sent: daily limit' },
  stopped: { tone: 'amber', label: 'Not sent: STOP' },
} as const

export const MessageStateBadge = ({ state }: { state: MessageState }) => <StateBadge {...shown[state]} />
