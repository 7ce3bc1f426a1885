import { StateBadge, useRead } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { levels } from '../contract/index.ts'

export interface LevelNameProps {
  shop: string
  accountId: string
}

/** Empty for people without a level and for readers who may not see levels. All names on a page share one read. */
export default function LevelName({ shop, accountId }: LevelNameProps) {
  const { data } = useRead(levels.board, { params: { shop } }, { enabled: useCan()('shop.employees') })
  const standing = data?.employees.find((employee) => employee.accountId === accountId)?.standing
  if (!standing?.level) return null
  return (
    <div>
      <StateBadge
        tone={standing.proposal ? 'amber' : 'blue'}
        label={
          standing.proposal ? `Level ${standing.level.name}, ${standing.proposal.name} proposed` : `Level ${standing.level.name}`
        }
      />
    </div>
  )
}
