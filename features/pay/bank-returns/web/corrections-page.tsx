import { Button, Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Empty, LinkButton, Page, Panel, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import { ConfirmedSigner } from '../../../hiring/personnel/web/index.ts'
import { ownBankChanges, type OwnChanges } from '../contract/index.ts'

/** `/direct-deposit/corrections`: what banks say about the employee's own accounts. */
export default function CorrectionsPage() {
  const read = useRead(ownBankChanges.list, {})
  return (
    <Page
      title="Bank Corrections"
      lead="What your bank told the shop about your direct deposit"
      crumbs={[{ label: 'Direct Deposit', to: '/direct-deposit' }]}
      width="narrow"
      read={read}
      skeleton="cards"
      isEmpty={({ changes }) => changes.length === 0}
      empty={<Empty title="Nothing to correct">Your bank has not asked for a change to your direct deposit.</Empty>}
    >
      {({ changes }) => (
        <Stack gap="lg">
          {changes.map((change) => (
            <Correction key={`${change.id} ${change.state}`} change={change} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

function Correction({ change }: { change: OwnChanges['changes'][number] }) {
  const { id, shop, timeZone, reason, bank, oldLast4, newRouting, newLast4, newType, readAt, state } = change
  const accept = useCall(ownBankChanges.accept, { done: 'Your direct deposit was changed', invalidates: [ownBankChanges.list] })
  return (
    <Panel
      title={`Account ending in ${oldLast4}`}
      lead={<StateBadge tone={state === 'open' ? 'amber' : 'green'} label={state === 'open' ? 'To check' : 'Taken'} />}
    >
      <Stack gap="md">
        <Text>
          {reason} {shop} heard this from your bank on {showDay(readAt, timeZone)} and sends no pay to this account until it is
          corrected.
          {state === 'open' && ' Ask your bank whether the account below is yours before you use it.'}
        </Text>
        <Definition
          items={[
            { term: 'Bank', value: bank ?? `Routing number ${newRouting}` },
            { term: 'Account', value: `Ending in ${newLast4}` },
            { term: 'Account type', value: newType === 'savings' ? 'Savings' : 'Checking' },
          ]}
        />
        {state === 'open' && (
          <ConfirmedSigner>
            <Group>
              <Button loading={accept.pending} onClick={() => void accept.send({ params: { id }, body: {} })}>
                Use this account
              </Button>
              <LinkButton variant="default" to="/direct-deposit">
                Enter another account
              </LinkButton>
            </Group>
          </ConfirmedSigner>
        )}
      </Stack>
    </Panel>
  )
}
