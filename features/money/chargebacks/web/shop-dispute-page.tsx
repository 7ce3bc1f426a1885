import { Alert, Group, Stack } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { Page, SaveFileButton, StateBadge, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { shopChargebacks } from '../contract/index.ts'
import { DisputeFacts, Movements, SubmittedEvidence } from './dispute-facts.tsx'
import { Evidence } from './evidence.tsx'
import { nameDispute, stateLabels } from './labels.ts'

/** `/chargebacks/:id`: a disputed payment, for the shop. */
export default function ShopDisputePage() {
  const { id = '' } = useParams()
  const sent = { params: { id } }
  const read = useRead(shopChargebacks.read, sent)
  useLive('chargebacks_changed', [shopChargebacks.read])
  return (
    <Page
      title={read.data ? nameDispute(read.data) : 'Disputed payment'}
      lead={read.data && <StateBadge {...stateLabels[read.data.state]} />}
      crumbs={[{ label: 'Disputes', to: '/home-owner/disputes' }]}
      width="wide"
      read={read}
      skeleton="cards"
      actions={
        <Group gap="xs">
          <SaveFileButton row={shopChargebacks.pack} sent={{ ...sent, query: { as: 'pdf' } }} label="Evidence as PDF" />
          <SaveFileButton row={shopChargebacks.pack} sent={{ ...sent, query: { as: 'zip' } }} label="Evidence as ZIP" />
        </Group>
      }
    >
      {(dispute) => (
        <Stack gap="lg">
          {dispute.canAdd && dispute.respondBy && (
            <Alert color="orange" icon={<IconClock size={20} aria-hidden />} title="Add your evidence">
              Liftbay submits it before <When value={dispute.respondBy} />. After that, nothing can be added.
            </Alert>
          )}
          <DisputeFacts dispute={dispute} linksOrder />
          <Evidence dispute={dispute} canChange />
          <Movements movements={dispute.movements} />
          <SubmittedEvidence dispute={dispute} />
        </Stack>
      )}
    </Page>
  )
}
