import { Alert, Text } from '@mantine/core'
import { useEffect } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { MoneyField, useFormState } from '../../../../kit/web/index.ts'
import { canHaveTimeOffRate, type PlanKind, type PlanTerms } from '../contract/index.ts'
import { getTimeOffRate, lowersTimeOff } from '../rules.ts'

export interface TimeOffFieldProps {
  /** The plan before; null without one. */
  before: PlanTerms | null
  /** The state law about lowering that rate; '' where nothing is known. */
  law: string
}

/** The pay for an hour of paid time off, where the rate of the plan is not all that an hour earns. */
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
  // Nothing is lower while the rate of the plan is still to be entered.
  const now = { kind, rateCents: rateCents ?? Infinity, timeOffRateCents }
  const usual = `${kind === 'flat-rate' ? 'flat rate' : 'hourly rate'}${rateCents === null ? '' : `, ${showCents(rateCents)} per hour`}`
  return (
    <>
      <MoneyField
        name="timeOffRateCents"
        label="Time off rate"
        required={false}
        helper={`For each hour of paid time off, such as vacation and holidays. Leave empty to pay the ${usual}.${kind === 'hourly' ? ' Sick time never pays less than the hourly rate.' : ''}`}
      />
      {kind === 'flat-rate' && timeOffRateCents !== null && (
        <Alert color="amber" title="Sick time pays this rate, too">
          <Text size="sm">
            Several states, such as Arizona, Massachusetts, New Jersey, New York, and Washington, require sick time to pay what
            the employee usually earns per hour. There, enter a rate that isn’t below that. Where Liftbay’s rules for the state
            pay sick time at the average of the last 90 days, as in California, the average is paid when it is more. Liftbay’s
            admins can turn that on for other states.
          </Text>
        </Alert>
      )}
      {law !== '' && before && lowersTimeOff(before, now) && (
        <Alert
          color="amber"
          title={`Time off pays less than before: ${showCents(getTimeOffRate(now))} instead of ${showCents(getTimeOffRate(before))}`}
        >
          <Text size="sm">{law}</Text>
        </Alert>
      )}
    </>
  )
}
