import { useEffect } from 'react'
import { useFormState } from '../../../../kit/web/index.ts'
import type { PricedPlan } from '../contract/index.ts'
import { findStage } from '../stages.ts'

/** Clears a typed price once another one is waiting: the form hides it, and it could not be saved. Other typed values stay. */
export function DropPrice({ plan, isPriceWaiting }: { plan: PricedPlan; isPriceWaiting: boolean }) {
  const { values, setValues } = useFormState()
  const day = typeof values['effectiveOn'] === 'string' ? values['effectiveOn'] : ''
  const { total } = findStage(plan.stages, day)
  const isNothingComing = plan.coming.length === 0
  const isTyped = values['total'] !== total || values['existingFrom'] !== null || values['stopsComing'] === true
  useEffect(() => {
    if (isPriceWaiting && isTyped) setValues({ total, existingFrom: null, stopsComing: false })
    else if (isNothingComing && values['stopsComing'] === true) setValues({ stopsComing: false })
  })
  return null
}
