import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { When } from '../../../../kit/web/index.ts'
import type { PlanVersionRow, PricedPlan } from '../contract/index.ts'

/** Says when a change starts for existing subscribers, if it does. */
export const Existing = ({ row: { existingFrom } }: { row: Pick<PlanVersionRow, 'existingFrom'> }) =>
  existingFrom ? (
    <>
      Existing subscribers pay it from <When value={existingFrom} />.
    </>
  ) : (
    'Existing subscribers keep their price.'
  )

/** The approved prices for existing subscribers that a waiting change would stop. */
export const Stopped = ({ plan: { coming }, row: { effectiveOn } }: { plan: PricedPlan; row: PlanVersionRow }) =>
  coming
    .filter(({ on }) => on >= effectiveOn)
    .map(({ on, total }) => (
      <Text key={`${on} ${total}`}>
        Stops {showCents(total)} for existing subscribers, which they would pay from <When value={on} />.
      </Text>
    ))
