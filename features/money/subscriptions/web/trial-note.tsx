import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { useRead } from '../../../../kit/web/index.ts'
import { subscriptions } from '../contract/index.ts'

/** For the owner of a new shop: how long everything is free, and where to choose a plan. */
export default function TrialNote() {
  const trial = useRead(subscriptions.standing, {}).data?.trial
  if (!trial) return null
  return (
    <Text size="sm" mt="md">
      Your free trial runs until {showDay(trial.runsUntil)}, and you can use everything.{' '}
      <Link to="/owner-subscription?dialog=plans">Choose a plan</Link> any time: it starts after the trial, so you lose no days.
    </Text>
  )
}
