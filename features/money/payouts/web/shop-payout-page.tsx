import { Group } from '@mantine/core'
import { useParams } from 'react-router'
import { Page, SaveFileButton, StateBadge, useLive, useRead } from '../../../../kit/web/index.ts'
import { shopPayouts } from '../contract/index.ts'
import { payoutStateLabels } from './labels.ts'
import { Statement } from './statement.tsx'

/** `/payouts/:id`: a payout's statement, for the shop. */
export default function ShopPayoutPage() {
  const { id = '' } = useParams()
  const sent = { params: { id } }
  const read = useRead(shopPayouts.read, sent)
  useLive('payouts_changed', [shopPayouts.read])
  return (
    <Page
      title={read.data ? `Payout ${read.data.number}` : 'Payout'}
      lead={read.data && <StateBadge {...payoutStateLabels[read.data.state]} />}
      crumbs={[{ label: 'Payouts', to: '/home-owner/payouts' }]}
      width="wide"
      read={read}
      skeleton="cards"
      actions={
        <Group gap="xs">
          <SaveFileButton row={shopPayouts.paper} sent={sent} label="Statement as PDF" />
          <SaveFileButton row={shopPayouts.table} sent={sent} label="Statement as CSV" />
        </Group>
      }
    >
      {(payout) => <Statement payout={payout} />}
    </Page>
  )
}
