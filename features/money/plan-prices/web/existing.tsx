import { When } from '../../../../kit/web/index.ts'
import type { PlanVersionRow } from '../contract/index.ts'

/** What a change means for those who have the plan. */
export const Existing = ({ row: { existingFrom } }: { row: Pick<PlanVersionRow, 'existingFrom'> }) =>
  existingFrom ? (
    <>
      Existing subscribers pay it from <When value={existingFrom} />.
    </>
  ) : (
    'Existing subscribers keep their price.'
  )
