import { StateBadge } from '../../../web/kit/index.ts'
import type { MessageState } from '../contract.ts'

const shown = {
  queued: { tone: 'blue', label: 'On its way' },
  sent: { tone: 'green', label: 'Sent' },
  failed: { tone: 'red', label: 'Not taken' },
} as const

export const MessageStateBadge = ({ state }: { state: MessageState }) => <StateBadge {...shown[state]} />
