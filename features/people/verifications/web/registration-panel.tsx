import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Muted, Panel, Read, StateBadge, useRead, When } from '../../../../kit/web/index.ts'
import { type Verification, verifications } from '../contract/index.ts'
import { describeOddNumber, findRegistration } from '../rules.ts'
import { stateLabels } from './states.ts'

export interface RegistrationPanelProps {
  shop: string
  /** As saved in the shop's facts: when they change, what was verified may have ended. */
  number: string
  state: string
}

/** For the owner: whether Liftbay has verified the shop's registration number. The number itself is one of the shop's facts. */
export default function RegistrationPanel({ shop, number, state }: RegistrationPanelProps) {
  const read = useRead(verifications.ofShop, { params: { shop } })
  const { data, reload } = read
  const isOld = data !== undefined && (data.current.number !== number || data.current.state !== state)
  useEffect(() => {
    if (isOld) void reload()
  }, [isOld, reload])
  return (
    <Panel id="registration" title="State registration">
      <Read read={read} skeleton="text">
        {(known) => <Registration known={known} />}
      </Read>
    </Panel>
  )
}

function Registration({ known: { state, current, requestedAt, decidedAt, reason } }: { known: Verification }) {
  const rule = findRegistration(current.state)
  if (!rule)
    return (
      <Text>
        We know of no state registration for repair shops in {current.state}, so there is nothing to verify. A number you enter is
        printed on your papers.
      </Text>
    )
  if (current.number === '')
    return (
      <Text>
        {rule.state} registers repair shops. Enter your {rule.number} under “Shop”; once we have checked it with the{' '}
        {rule.authority}, your shop page shows that it is verified.
      </Text>
    )
  const odd = describeOddNumber(current.state, current.number)
  return (
    <Stack gap="xs">
      <div>
        <StateBadge {...stateLabels[state]} /> <Text span>{current.number}</Text>
      </div>
      {state === 'waiting' && requestedAt && (
        <Text>
          Entered <When value={requestedAt} />. We are checking it with the {rule.authority} and will e-mail you.
        </Text>
      )}
      {state === 'verified' && decidedAt && (
        <Text>
          Verified on <When value={decidedAt} day />. Your shop page shows it. Changing the number or the state ends that.
        </Text>
      )}
      {state === 'refused' && <Text>{reason} Correct the number under “Shop”, and we will check again.</Text>}
      {odd && state !== 'verified' && <Muted>{odd}</Muted>}
    </Stack>
  )
}
