import { SwitchField, useFormState } from '../../../../kit/web/index.ts'
import type { PricedPlan } from '../contract/index.ts'
import { nameStopped } from '../stages.ts'

/** Stops the prices that existing subscribers would pay from the day of the change on, and lists them. */
export function StopField({ coming }: Pick<PricedPlan, 'coming'>) {
  const { values } = useFormState()
  if (coming.length === 0) return null
  return (
    <SwitchField
      name="stopsComing"
      label={`Stop ${nameStopped(coming, typeof values['effectiveOn'] === 'string' ? values['effectiveOn'] : '')} for existing subscribers`}
      helper="They keep the price they have, and another admin has to approve it. A new price stops it, too."
    />
  )
}
