import { StateBadge } from '../../../../kit/web/index.ts'
import type { JobState } from '../rules.ts'

const badges = {
  suggested: { tone: 'amber', label: 'Suggested' },
  approved: { tone: 'blue', label: 'Approved' },
  declined: { tone: 'red', label: 'Declined' },
  done: { tone: 'green', label: 'Done' },
} as const

/** The state of a finding's job. */
export const JobBadge = ({ state }: { state: JobState }) => <StateBadge {...badges[state]} />
