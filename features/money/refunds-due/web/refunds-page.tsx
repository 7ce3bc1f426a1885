import { Button, Group, Stack } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Empty, Money, Muted, Page, Panel, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { BankingViews } from '../../../platform/bank-directory/web/index.ts'
import { type RefundDue, refundsDue } from '../contract/index.ts'
import { CheckEntry, RetryEntry } from './refund-entries.tsx'

const whyTexts: Readonly<Record<RefundDue['why'], string>> = {
  'failed-refund': 'A refund did not arrive',
  'cancelled-order': 'Deposit of a canceled order',
  'storage-credit': 'Storage was withdrawn',
  overpaid: 'More was paid than owed',
  'late-payment': 'Paid when nothing was owed',
}

/** `/banking/refunds`: refunds that should go out but have not. */
export default function RefundsPage() {
  const [chosen, setChosen] = useState<{ refund: RefundDue; way: 'card' | 'check' } | null>(null)
  const list = useReadMore(
    refundsDue.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.refunds,
    (page) => page.next,
  )
  const close = () => setChosen(null)
  return (
    <Page
      title="Refunds due"
      lead="Refunds that should go out but have not, oldest first. The shop refunds cash and checks at its counter."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <BankingViews current="/banking/refunds" />
        {chosen && (
          <Panel
            title={`${chosen.way === 'card' ? 'Refund to the card' : 'Settle by check'}: repair order ${chosen.refund.invoice}`}
          >
            {chosen.way === 'card' ? (
              <RetryEntry key={chosen.refund.id} refund={chosen.refund} onClose={close} />
            ) : (
              <CheckEntry key={chosen.refund.id} refund={chosen.refund} onClose={close} />
            )}
          </Panel>
        )}
        <Panel flush>
          <Table
            label="Refunds due"
            rows={list.rows}
            rowKey={({ id }) => id}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconArrowBackUp size={28} />} title="No refunds due">
                Everything that was due has been refunded.
              </Empty>
            }
            columns={[
              {
                key: 'invoice',
                label: 'Repair order',
                phone: 'title',
                render: ({ shop, invoice, customerName }) => (
                  <div>
                    {shop.name}, repair order {invoice}
                    <Muted>{customerName}</Muted>
                  </div>
                ),
              },
              { key: 'why', label: 'Why', render: ({ why }) => whyTexts[why] },
              { key: 'since', label: 'Since', render: ({ since }) => <When value={since} day /> },
              { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
              {
                key: 'acts',
                label: 'Actions',
                render: (refund) => <NextStep refund={refund} onRefund={(way) => setChosen({ refund, way })} />,
              },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  )
}

function NextStep({ refund, onRefund }: { refund: RefundDue; onRefund: (way: 'card' | 'check') => void }) {
  const { toCardCents, disputedCents, invoice, shop, why } = refund
  return (
    <Stack gap={4} align="flex-start">
      {toCardCents > 0 && (
        <Group gap={4}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Refund to card, repair order ${invoice}`}
            onClick={() => onRefund('card')}
          >
            Refund to card
          </Button>
          {why === 'failed-refund' && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Settle by check, repair order ${invoice}`}
              onClick={() => onRefund('check')}
            >
              Settle by check
            </Button>
          )}
        </Group>
      )}
      {disputedCents > 0 && <Muted>{showCents(disputedCents)} disputed: not refundable until the bank decides</Muted>}
      {toCardCents + disputedCents === 0 && <Muted>{shop.name} refunds it at its counter</Muted>}
    </Stack>
  )
}
