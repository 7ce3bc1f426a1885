import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Page, Panel, SaveFileButton, StateBadge, useRead } from '../../../../kit/web/index.ts'
import { type Payout, payouts } from '../contract/index.ts'
import { payoutStateLabels } from './labels.ts'
import { AdjustEntry, FeeEntry, HoldEntry, ReleaseEntry, ReturnEntry, SendEntry } from './payout-entries.tsx'
import { Statement } from './statement.tsx'

/** `/banking/payouts/:id`: a payout, for an admin for finance. */
export default function PayoutPage() {
  const { id = '' } = useParams()
  const sent = { params: { id } }
  const read = useRead(payouts.read, sent)
  return (
    <Page
      title={read.data ? `Payout ${read.data.number} of ${read.data.shop.name}` : 'Payout'}
      lead={read.data && <StateBadge {...payoutStateLabels[read.data.state]} />}
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'Payouts', to: '/banking/payouts' },
      ]}
      width="wide"
      read={read}
      skeleton="cards"
      actions={<SaveFileButton row={payouts.table} sent={sent} label="Statement as CSV" />}
    >
      {(payout) => (
        <Stack gap="lg">
          <Acts payout={payout} />
          <Statement payout={payout} />
        </Stack>
      )}
    </Page>
  )
}

type Act = 'send' | 'hold' | 'release' | 'return' | 'adjust' | 'fee'
const titles: Readonly<Record<Act, string>> = {
  send: 'Record as sent',
  hold: 'Hold payout',
  release: 'Release payout',
  return: 'Record as returned',
  adjust: 'Adjust the next payout',
  fee: 'Set Liftbay’s fee',
}
const actsOf: Readonly<Record<Payout['state'], readonly Act[]>> = {
  ready: ['send', 'hold', 'adjust', 'fee'],
  held: ['release', 'hold', 'adjust', 'fee'],
  sent: ['return', 'adjust', 'fee'],
  returned: ['adjust', 'fee'],
}

function Acts({ payout }: { payout: Payout }) {
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  if (act)
    return (
      <Panel title={titles[act]}>
        {act === 'send' && <SendEntry payout={payout} onClose={close} />}
        {act === 'hold' && <HoldEntry payout={payout} onClose={close} />}
        {act === 'release' && <ReleaseEntry payout={payout} onClose={close} />}
        {act === 'return' && <ReturnEntry payout={payout} onClose={close} />}
        {act === 'adjust' && <AdjustEntry payout={payout} onClose={close} />}
        {act === 'fee' && <FeeEntry payout={payout} onClose={close} />}
      </Panel>
    )
  return (
    <Group gap="xs">
      {actsOf[payout.state].map((action, place) => (
        <Button key={action} variant={place === 0 ? 'filled' : 'default'} onClick={() => setAct(action)}>
          {titles[action]}
        </Button>
      ))}
    </Group>
  )
}
