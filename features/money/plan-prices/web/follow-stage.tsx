import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFormState } from '../../../../kit/web/index.ts'
import type { PricedPlan } from '../contract/index.ts'
import { findStage, planFields } from '../stages.ts'
import { LaterStages } from './later-stages.tsx'

/**
 * Fills in what the admin did not touch as it is in force on the day of the change, also when that day or what was approved changes. Says which
 * approved changes begin after it.
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
      They still take effect on their days.
    </Alert>
  )
}
