import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Definition, Money, Panel, Table, When } from '../../../../kit/web/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import type { Chargeback } from '../contract/index.ts'
import { showReason } from './labels.ts'

/** The dispute, the payment, and the money moved. */
export function DisputeFacts({ dispute, linksOrder }: { dispute: Chargeback; linksOrder: boolean }) {
  const { shop, invoice, workOrderId, payment, customerName, respondBy, submittedAt, sentAt, endedAt } = dispute
  const order = invoice === null ? 'Liftbay' : `Repair order ${invoice}`
  return (
    <Panel title="Dispute">
      <Definition
        columns={3}
        items={[
          { term: 'Amount', value: <Money cents={dispute.amountCents} strong /> },
          { term: 'The bank’s reason', value: showReason(dispute.reason) },
          { term: 'Disputed', value: <When value={dispute.openedAt} /> },
          ...(respondBy ? [{ term: 'Respond by', value: <When value={respondBy} /> }] : []),
          ...(shop && !linksOrder ? [{ term: 'Shop', value: shop.name }] : []),
          {
            term: 'For',
            value:
              linksOrder && shop && workOrderId ? (
                <Anchor component={Link} to={`/workorder/${shop.id}/${workOrderId}`}>
                  {order}
                </Anchor>
              ) : (
                order
              ),
          },
          ...(customerName ? [{ term: 'Customer', value: customerName }] : []),
          ...(payment
            ? [
                { term: 'Paid', value: <When value={payment.at} /> },
                { term: 'Card', value: showMethod(payment.method, payment.last4) },
              ]
            : []),
          ...(submittedAt ? [{ term: 'Evidence submitted', value: <When value={submittedAt} /> }] : []),
          ...(submittedAt ? [{ term: 'At the card company', value: sentAt ? <When value={sentAt} /> : 'Being sent' }] : []),
          ...(endedAt ? [{ term: 'Decided', value: <When value={endedAt} /> }] : []),
        ]}
      />
    </Panel>
  )
}

export const Movements = ({ movements }: Pick<Chargeback, 'movements'>) => (
  <Panel title="Money taken and returned" flush>
    <Table
      label="Money taken and returned"
      rows={movements}
      rowKey={({ kind, at }) => `${kind} ${at}`}
      empty="Nothing has been taken yet."
      columns={[
        {
          key: 'kind',
          label: 'What',
          phone: 'title',
          render: ({ kind }) => (kind === 'chargeback' ? 'Taken by the bank' : 'Returned'),
        },
        { key: 'at', label: 'When', render: ({ at }) => <When value={at} /> },
        { key: 'amountCents', label: 'Amount', align: 'right', render: ({ amountCents }) => <Money cents={amountCents} /> },
        { key: 'feeCents', label: 'Card company’s fee', align: 'right', render: ({ feeCents }) => <Money cents={-feeCents} /> },
      ]}
    />
  </Panel>
)

/** The submitted evidence, with the hash of each file. */
export function SubmittedEvidence({ dispute: { pack, statement } }: { dispute: Chargeback }) {
  if (!pack) return null
  return (
    <Panel title="Evidence as submitted" flush>
      <Text px="md" py="sm" style={{ whiteSpace: 'pre-line' }}>
        {statement}
      </Text>
      <Table
        label="Files of the pack"
        rows={pack}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            label: 'File',
            phone: 'title',
            render: ({ name }) => <span style={{ overflowWrap: 'anywhere' }}>{name}</span>,
          },
          { key: 'what', label: 'What it is' },
          {
            key: 'sha256',
            label: 'SHA-256',
            render: ({ sha256 }) => <span style={{ overflowWrap: 'anywhere' }}>{sha256}</span>,
          },
        ]}
      />
    </Panel>
  )
}
