import { Alert } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import type { StateOfKind, StateRuleRow } from '../contract/index.ts'
import { findStage, listChanged } from '../stages.ts'
import { RuleValues } from './rule-values.tsx'

/** Warns that a waiting change cannot be approved, because the rule it starts from has changed. */
export function Moved({ rule, change: { before, effectiveOn } }: { rule: StateOfKind; change: StateRuleRow }) {
  const { values } = findStage(rule.stages, effectiveOn)
  if (!before || listChanged(before, values).length === 0) return null
  return (
    <Alert color="red" title={`The rule of ${showDay(effectiveOn)} changed since this was proposed`}>
      <RuleValues fields={rule.fields} values={values} before={before} />
      It cannot be approved. Decline it, and propose it again from the rule as it is now.
    </Alert>
  )
}
