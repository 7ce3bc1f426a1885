import { Alert, Text } from '@mantine/core'
import { useEffect } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { MoneyField, useFormState } from '../../../../kit/web/index.ts'
import { canHaveTimeOffRate, type PlanKind } from '../contract/index.ts'
import { getTimeOffRate } from '../rules.ts'

export interface TimeOffFieldProps {
  /** What the plan before pays for an hour of time off; null without one. */
  before: number | null
  /** What the state’s law says where that goes down; '' where nothing is known. */
  law: string
}

/** What an hour of paid time off pays, where the rate of the plan is not all that an hour earns. */
export function TimeOffField({ before, law }: TimeOffFieldProps) {
  const { values, setValue } = useFormState()
  const kind = values['kind'] as PlanKind
  const readNumber = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
  const [rateCents, timeOffRateCents] = [readNumber('rateCents'), readNumber('timeOffRateCents')]
  const isShown = canHaveTimeOffRate({
    kind,
    laborCommissionBp: readNumber('laborCommissionBp') ?? 0,
    partsCommissionBp: readNumber('partsCommissionBp') ?? 0,
  })
  // A field that nobody sees must not keep a value.
  useEffect(() => {
    if (!isShown && (values['timeOffRateCents'] ?? null) !== null) setValue('timeOffRateCents', null)
  })
  if (!isShown) return null
  const now = rateCents === null ? timeOffRateCents : getTimeOffRate({ kind, rateCents, timeOffRateCents })
  const usual = `${kind === 'flat-rate' ? 'flat rate' : 'hourly rate'}${rateCents === null ? '' : `, ${showCents(rateCents)} per hour`}`
  return (
    <>
      <MoneyField
        name="timeOffRateCents"
        label="Time off rate"
        required={false}
        helper={`For each hour of paid time off, such as vacation and holidays. Leave empty to pay the ${usual}.`}
      />
      {law !== '' && before !== null && now !== null && now < before && (
        <Alert color="amber" title={`Time off pays less than before: ${showCents(now)} instead of ${showCents(before)}`}>
          <Text size="sm">{law}</Text>
        </Alert>
      )}
    </>
  )
}
