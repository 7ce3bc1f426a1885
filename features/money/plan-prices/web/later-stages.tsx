import { Text } from '@mantine/core'
import { When } from '../../../../kit/web/index.ts'
import type { PricedPlan } from '../contract/index.ts'
import { listChanged } from '../stages.ts'
import { listValues } from './value-changes.tsx'

/** The approved changes after a day, one per line. */
export const LaterStages = ({ plan: { stages }, day }: { plan: PricedPlan; day: string }) =>
  stages.map((stage, at) => {
    const before = stages[at - 1]
    const changed = before ? listChanged(before, stage) : []
    return (
      stage.effectiveOn > day &&
      changed.length > 0 && (
        <Text key={stage.effectiveOn}>
          Approved from <When value={stage.effectiveOn} />: {listValues(stage, changed)}
        </Text>
      )
    )
  })
