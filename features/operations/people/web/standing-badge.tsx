import { StateBadge } from '../../../../kit/web/index.ts'
import type { FoundRecord } from '../contract/index.ts'

/** Renders nothing for a record in normal standing. */
export const StandingBadge = ({ standing }: Pick<FoundRecord, 'standing'>) =>
  standing === 'active' ? null : (
    <StateBadge tone={standing === 'suspended' ? 'red' : 'gray'} label={standing === 'suspended' ? 'Suspended' : 'Closed'} />
  )
