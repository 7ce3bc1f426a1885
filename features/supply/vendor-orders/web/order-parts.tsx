import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Money, Muted, Panel, StateBadge, Table, When } from '../../../../kit/web/index.ts'
import type { InvoiceLine, Shipment, VendorInvoice, VendorOrder } from '../contract/index.ts'
import { describeDifference, eventLabels, invoiceStates, payLabels } from './labels.ts'

interface ShipmentsProps {
  order: VendorOrder
  /** The actions for a shipment. */
  actions?: (shipment: Shipment) => ReactNode
}

export function Shipments({ order: { shipments, timeZone }, actions }: ShipmentsProps) {
  if (shipments.length === 0) return null
  return (
    <Panel title="Shipments" flush>
      <Table
        label="Shipments"
        rows={shipments}
        rowKey={({ shipmentId }) => shipmentId}
        columns={[
          {
            key: 'lines',
            label: 'Parts',
            phone: 'title',
            render: ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
          },
          {
            key: 'carrier',
            label: 'Carrier',
            render: ({ carrier, tracking }) => [carrier || 'Vendor’s own truck', tracking].filter(Boolean).join(', '),
          },
          { key: 'shipped', label: 'Shipped', render: ({ shippedAt }) => <When value={shippedAt} zone={timeZone} /> },
          {
            key: 'delivered',
            label: 'Delivered',
            render: ({ deliveredAt }) => (deliveredAt ? <When value={deliveredAt} zone={timeZone} /> : 'Not yet'),
          },
        ]}
        {...(actions ? { rowActions: actions } : {})}
      />
    </Panel>
  )
}

interface InvoicesProps {
  order: VendorOrder
  /** The actions for an invoice, below it. */
  actions: (invoice: VendorInvoice) => ReactNode
}

/** The invoices of an order, each compared with what was ordered and received. */
export const Invoices = ({ order: { invoices }, actions }: InvoicesProps) =>
  invoices.map((invoice) => (
    <Panel
      key={invoice.invoiceId}
      title={`Invoice ${invoice.number}`}
      lead={
        <>
          <StateBadge {...invoiceStates[invoice.state]} />
          {invoice.reason && <Muted style={{ overflowWrap: 'anywhere' }}>{invoice.reason}</Muted>}
        </>
      }
    >
      <Stack>
        <Definition
          columns={3}
          items={[
            { term: 'Date', value: showDay(invoice.invoicedOn) },
            { term: 'Due', value: showDay(invoice.dueOn) },
            { term: 'Total', value: <Money cents={invoice.totalCents} strong /> },
            ...(invoice.freight ? [{ term: 'Freight', value: `${showCents(invoice.freight)}, not on the purchase order` }] : []),
            ...(invoice.paidCents ? [{ term: 'Paid', value: <Money cents={invoice.paidCents} /> }] : []),
          ]}
        />
        {invoice.state !== 'withdrawn' && <Match invoice={invoice} />}
        {invoice.payments.length > 0 && (
          <Text size="sm">
            {invoice.payments
              .map(({ paidOn, cents, how, reference }) =>
                [`${showCents(cents)} on ${showDay(paidOn)}`, payLabels[how], reference].filter(Boolean).join(', '),
              )
              .join('; ')}
          </Text>
        )}
        {actions(invoice)}
      </Stack>
    </Panel>
  ))

const Match = ({ invoice: { number, lines } }: { invoice: VendorInvoice }) => (
  <Table
    label={`Lines of invoice ${number}`}
    rows={lines}
    rowKey={({ lineId }) => lineId}
    columns={[
      { key: 'name', label: 'Part', phone: 'title', render: ({ name, partNo }) => `${name} (${partNo})` },
      { key: 'ordered', label: 'Ordered', align: 'right' },
      { key: 'received', label: 'Received', align: 'right' },
      {
        key: 'quantity',
        label: 'Invoiced',
        align: 'right',
        render: ({ quantity, invoicedBefore }) => (invoicedBefore > 0 ? `${quantity} (${invoicedBefore} before)` : quantity),
      },
      { key: 'price', label: 'Price', align: 'right', render: ({ price }) => <Money cents={price} /> },
      { key: 'core', label: 'Core charge', align: 'right', render: ({ core }) => (core ? <Money cents={core} /> : '–') },
      { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
      { key: 'match', label: 'Match', render: (line) => <Differences line={line} /> },
    ]}
  />
)

const Differences = ({ line: { differences } }: { line: InvoiceLine }) =>
  differences.length === 0 ? (
    <StateBadge tone="green" label="Matches" />
  ) : (
    <span>
      {differences.map((difference) => (
        <Text key={difference.kind} component="span" size="sm" c="red" style={{ display: 'block' }}>
          {describeDifference(difference)}
        </Text>
      ))}
    </span>
  )

export const Events = ({ order: { events, timeZone, shop, vendor } }: { order: VendorOrder }) => (
  <Panel title="History" flush>
    <Table
      label="History"
      rows={events}
      rowKey={({ at, what }) => at + what}
      columns={[
        { key: 'what', label: 'What', phone: 'title', render: ({ what }) => eventLabels[what] },
        { key: 'by', label: 'By', render: ({ by }) => (by === 'shop' ? shop.dba : vendor.name) },
        { key: 'detail', label: 'Details', render: ({ detail }) => detail || '–' },
        { key: 'at', label: 'When', render: ({ at }) => <When value={at} zone={timeZone} /> },
      ]}
    />
  </Panel>
)
