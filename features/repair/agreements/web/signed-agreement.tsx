import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { showCents } from '../../../../common/cents.ts'
import { Definition, Money, Panel, Read, StateBadge, useCall, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { estimateChoices } from '../../../people/customers/contract/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type Agreement, agreements } from '../contract/index.ts'
import { DownloadPaper } from './download-paper.tsx'
import { TrailButton } from './trail-button.tsx'

/** For the shop: who signed a work order, when and for how much; all versions, newest first. */
export default function SignedAgreement({ shop, invoice, workOrderId }: { shop: string; invoice: number; workOrderId: string }) {
  const read = useRead(agreements.isSigned, { query: { shop, invoice: String(invoice) } })
  useLive(['agreement_signed', 'work_order_changed'], [agreements.isSigned])
  return (
    <Panel title="Signed agreement">
      <Read read={read} skeleton="text" rows={2}>
        {(data) => (
          <Stack gap="lg">
            {!data.isSigned && (
              <Text c="dimmed">
                {data.agreements.length === 0
                  ? 'The customer has not signed an agreement for this repair order.'
                  : 'The newest version of the estimate is not signed yet.'}
              </Text>
            )}
            {data.paper === 'asked' && <PaperAsked shop={shop} workOrderId={workOrderId} />}
            {data.paper === 'handed-over' && <Text c="dimmed">The paper copy was handed over.</Text>}
            {data.agreements.map((agreement) => (
              <Signed key={agreement.agreementId} agreement={agreement} />
            ))}
            <div>
              <TrailButton shopId={shop} workOrderId={workOrderId} />
            </div>
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function PaperAsked({ shop, workOrderId }: { shop: string; workOrderId: string }) {
  const can = useCan(shop)
  const handOver = useCall(agreements.handOver, { done: 'Paper copy recorded', invalidates: [agreements.isSigned] })
  return (
    <Alert color="amber" icon={<IconPrinter size={20} aria-hidden />} title="The customer wants a paper copy">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Print this order, and the signed PDF if there is one, and hand them to the customer at no charge.</Text>
        {can('orders.answer') && (
          <Button size="sm" loading={handOver.pending} onClick={() => void handOver.send({ params: { id: workOrderId } })}>
            Mark as handed over
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function Signed({ agreement }: { agreement: Agreement }) {
  const choice = estimateChoices[agreement.writtenEstimateOption as keyof typeof estimateChoices]
  return (
    <Stack gap="sm">
      <div>
        <StateBadge tone="green" label={`Estimate ${agreement.estimateNumber} signed`} />
      </div>
      <Definition
        columns={1}
        items={[
          { term: 'Signed by', value: agreement.signedBy },
          { term: 'Signed', value: <When value={agreement.signedAt} zone={agreement.timeZone} /> },
          { term: 'Authorized amount', value: <Money cents={agreement.authorizedCents} strong /> },
          { term: 'Payment method', value: agreement.payOption },
          { term: 'Old parts', value: agreement.acceptOldPart ? 'To be returned' : 'Not wanted' },
          {
            term: 'Written estimate',
            value: agreement.writtenEstimateAmount === null ? choice : `${choice} ${showCents(agreement.writtenEstimateAmount)}`,
          },
        ]}
      />
      <div>
        <DownloadPaper agreement={agreement} />
      </div>
    </Stack>
  )
}
