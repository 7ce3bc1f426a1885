import { Button, Group, Stack, Text } from '@mantine/core'
import { confirm, Panel, Read, useCall, useRead, When } from '../../../web/kit/index.ts'
import { agreements, type Consent } from '../contract.ts'

/** The consent to electronic records, to be read and withdrawn. */
export function ElectronicRecords() {
  const read = useRead(agreements.consent, {})
  return (
    <Panel title="Electronic records" lead="Whether you sign and receive estimates and agreements electronically.">
      <Read read={read} skeleton="text" rows={2}>
        {(consent) => <Standing consent={consent} />}
      </Read>
    </Panel>
  )
}

function Standing({ consent: { isGiven, at, text } }: { consent: Consent }) {
  const withdraw = useCall(agreements.withdrawConsent, {
    done: 'Withdrawn. What you signed stays signed.',
    invalidates: [agreements.consent, agreements.estimate],
  })
  const ask = async () => {
    const isMeant = await confirm({
      header: 'Withdraw your consent?',
      message:
        'What you signed stays signed. Later estimates you answer by phone or at the counter, or you agree again before you sign.',
      accept: 'Withdraw',
      cancel: 'Keep it',
    })
    if (isMeant) await withdraw.send({})
  }
  if (!isGiven)
    return (
      <Text>
        {at ? (
          <>
            You withdrew your consent on <When value={at} />, or its text has changed since.
          </>
        ) : (
          'You have not agreed to electronic records.'
        )}{' '}
        You are asked before you sign an estimate.
      </Text>
    )
  return (
    <Stack gap="md">
      {at && (
        <Text>
          You agreed on <When value={at} />:
        </Text>
      )}
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
      <Group>
        <Button variant="default" loading={withdraw.pending} onClick={() => void ask()}>
          Withdraw
        </Button>
      </Group>
    </Stack>
  )
}
