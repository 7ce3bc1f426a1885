import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormState } from '../../../../kit/web/index.ts'
import type { PricedPlan } from '../contract/index.ts'
import { findStage, planFields } from '../stages.ts'
import { LaterStages } from './later-stages.tsx'

/**
 * Fills in the fields the admin did not touch with the values in force on the day of the change, again whenever that day or the
 * approved changes change. Lists the approved changes that begin later.
 */
export function FollowStage({ plan }: { plan: PricedPlan }) {
  const { values, setValues } = useFormState()
  const day = typeof values['effectiveOn'] === 'string' ? values['effectiveOn'] : ''
  const stage = findStage(plan.stages, day)
  const filledIn = useRef(stage)
  useEffect(() => {
    const before = filledIn.current
    filledIn.current = stage
    const untouched = planFields.filter((field) => values[field] === before[field] && before[field] !== stage[field])
    if (untouched.length > 0) setValues(Object.fromEntries(untouched.map((field) => [field, stage[field]])))
  })
  if (!day || plan.stages.every(({ effectiveOn }) => effectiveOn <= day)) return null
  return (
    <Alert variant="light" color="gray" title="Approved changes after this day">
      <LaterStages plan={plan} day={day} />
      They still take effect as scheduled.
    </Alert>
  )
}
