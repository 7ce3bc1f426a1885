import { StateBadge, type Tone } from '../../../../kit/web/index.ts'
import type { MatrixCell } from '../contract/index.ts'

const badges: Record<MatrixCell['state'], { tone: Tone; label: string }> = {
  optional: { tone: 'gray', label: 'Optional' },
  open: { tone: 'blue', label: 'Assigned' },
  soon: { tone: 'amber', label: 'Due soon' },
  overdue: { tone: 'red', label: 'Overdue' },
  passed: { tone: 'green', label: 'Passed' },
}

export const StandingBadge = ({ state }: Pick<MatrixCell, 'state'>) => <StateBadge {...badges[state]} />
