import { StateBadge } from '../../../web/kit/index.ts'
import type { JobState } from '../rules.ts'

const words = {
  suggested: { tone: 'amber', label: 'Suggested' },
  approved: { tone: 'blue', label: 'Approved' },
  declined: { tone: 'red', label: 'Declined' },
  done: { tone: 'green', label: 'Done' },
} as const

/** What became of the job of a finding. */
export const JobBadge = ({ state }: { state: JobState }) => <StateBadge {...words[state]} />
