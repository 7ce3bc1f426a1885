import { Button, Group, Stack, Text } from '@mantine/core'
import { confirm, Muted, Panel, Read, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { agreements, type Consent } from '../contract/index.ts'

/** Shows the consent to electronic records, which can be withdrawn. */
export default function ElectronicRecords() {
  const read = useRead(agreements.consent, {})
  return (
    <Panel title="Electronic records" lead="Your choice to receive and sign estimates and agreements electronically.">
      <Read read={read} skeleton="text" rows={2}>
        {(consent) => <ConsentStatus consent={consent} />}
      </Read>
    </Panel>
  )
}

function ConsentStatus({ consent: { isGiven, at, text } }: { consent: Consent }) {
  const withdraw = useCall(agreements.withdrawConsent, {
    done: 'Consent withdrawn. Agreements you signed stay valid.',
    invalidates: [agreements.consent, agreements.estimate],
  })
  const ask = async () => {
    const isMeant = await confirm({
      header: 'Withdraw your consent?',
      message:
        'Agreements you signed stay valid. You can answer later estimates by phone or at the counter, or agree again before you sign.',
      accept: 'Withdraw consent',
      cancel: 'Keep consent',
    })
    if (isMeant) await withdraw.send({})
  }
  if (!isGiven)
    return (
      <Text>
        {at ? (
          <>
            You withdrew your consent on <When value={at} />, or the text has changed since then.
          </>
        ) : (
          'You have not agreed to electronic records.'
        )}{' '}
        We ask you before you sign an estimate.
      </Text>
    )
  return (
    <Stack gap="md">
      {at && (
        <Text>
          You agreed on <When value={at} />:
        </Text>
      )}
      <Muted style={{ whiteSpace: 'pre-line' }}>{text}</Muted>
      <Group>
        <Button variant="default" loading={withdraw.pending} onClick={() => void ask()}>
          Withdraw consent
        </Button>
      </Group>
    </Stack>
  )
}
