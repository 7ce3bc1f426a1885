import { StateBadge } from '../../../../kit/web/index.ts'
import type { FoundRecord } from '../contract/index.ts'

/** Nothing for a record without anything special. */
export const StandingBadge = ({ standing }: Pick<FoundRecord, 'standing'>) =>
  standing === 'active' ? null : (
    <StateBadge tone={standing === 'suspended' ? 'red' : 'gray'} label={standing === 'suspended' ? 'Suspended' : 'Closed'} />
  )
