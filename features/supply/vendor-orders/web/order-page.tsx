import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import {
  confirm,
  Definition,
  lazyPart,
  Money,
  Page,
  Panel,
  Phone,
  StateBadge,
  useCall,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { type Shipment, type VendorInvoice, type VendorOrder, vendorOrders } from '../contract/index.ts'
import { vendorStates } from './labels.ts'
import { OrderLines } from './order-lines.tsx'
import { Events, Invoices, Shipments } from './order-parts.tsx'
import { vendorReads } from './reads.ts'
import { termLabels } from './terms.ts'

interface EntryProps {
  order: VendorOrder
  onClose: () => void
}
const AnswerEntry = lazyPart<EntryProps>(() => import('./answer-entry.tsx'))
const ShipEntry = lazyPart<EntryProps>(() => import('./ship-entry.tsx'))
const InvoiceEntry = lazyPart<EntryProps>(() => import('./invoice-entry.tsx'))
const PaymentEntry = lazyPart<EntryProps & { invoice: VendorInvoice }>(() => import('./payment-entry.tsx'))

/** A shop's order, for the vendor who works on it. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const read = useRead(vendorOrders.read, { params: { id } })
  useLive('vendor_order_changed', [vendorOrders.read])
  return (
    <Page
      title={read.data ? `${read.data.shop.dba}, PO ${read.data.number}` : 'Order'}
      lead={read.data && <StateBadge {...vendorStates[read.data.state]} />}
      crumbs={[{ label: 'Orders', to: '/vendor-orders' }]}
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(order) => <Details order={order} />}
    </Page>
  )
}

type OpenForm = 'answer' | 'ship' | 'invoice'

function Details({ order }: { order: VendorOrder }) {
  const [doing, setDoing] = useState<OpenForm | null>(null)
  const close = () => setDoing(null)
  const { shop, terms, wantedOn, promisedOn, note, branch, sentAt, timeZone, totalCents } = order
  return (
    <Stack gap="lg">
      <Panel title="Order" actions={doing === null && <Acts order={order} onDo={setDoing} />}>
        <Stack>
          <Definition
            columns={3}
            items={[
              { term: 'Ship to', value: `${shop.dba}, ${shop.address}, ${shop.city}, ${shop.state} ${shop.zip}` },
              { term: 'Phone', value: <Phone digits={shop.phone} link /> },
              { term: 'Sent', value: <When value={sentAt} zone={timeZone} /> },
              wantedOn || !promisedOn
                ? { term: 'Wanted on', value: wantedOn ? showDay(wantedOn) : '–' }
                : { term: 'Expected on', value: `${showDay(promisedOn)}, your delivery day` },
              { term: 'Terms', value: termLabels[terms] },
              { term: 'Total', value: <Money cents={totalCents} /> },
              ...(branch ? [{ term: 'Branch', value: branch }] : []),
              ...(note ? [{ term: 'Note', value: note }] : []),
            ]}
          />
          {doing === 'answer' && <AnswerEntry order={order} onClose={close} />}
          {doing === 'ship' && <ShipEntry order={order} onClose={close} />}
          {doing === 'invoice' && <InvoiceEntry order={order} onClose={close} />}
          {doing === null && <OrderLines order={order} />}
        </Stack>
      </Panel>
      <Shipments order={order} actions={(shipment) => <Deliver order={order} shipment={shipment} />} />
      <Invoices order={order} actions={(invoice) => <InvoiceActs order={order} invoice={invoice} />} />
      <Events order={order} />
    </Stack>
  )
}

function Acts({ order, onDo }: { order: VendorOrder; onDo: (doing: OpenForm) => void }) {
  const { state, lines } = order
  const isEnded = state === 'cancelled' || state === 'declined'
  const canShip = lines.some(({ confirmed, backordered, shipped }) => confirmed + backordered > shipped)
  const canInvoice = lines.some(({ shipped, invoiced }) => shipped > invoiced)
  const isOpen = !isEnded && state !== 'delivered' && state !== 'shipped'
  return (
    <Group gap="xs">
      {canInvoice && (
        <Button variant={canShip ? 'default' : 'filled'} onClick={() => onDo('invoice')}>
          Write invoice
        </Button>
      )}
      {canShip && <Button onClick={() => onDo('ship')}>Ship parts</Button>}
      {isOpen && (
        <Button variant={state === 'sent' ? 'filled' : 'default'} onClick={() => onDo('answer')}>
          {state === 'sent' ? 'Confirm order' : 'Change answer'}
        </Button>
      )}
    </Group>
  )
}

function Deliver({ order, shipment: { shipmentId, deliveredAt } }: { order: VendorOrder; shipment: Shipment }) {
  const deliver = useCall(vendorOrders.deliver, { done: 'Marked as delivered', invalidates: vendorReads })
  if (deliveredAt) return null
  return (
    <Button
      size="sm"
      variant="default"
      loading={deliver.pending}
      onClick={() => void deliver.send({ params: { id: order.orderId }, body: { shipmentId } }, { version: order.version })}
    >
      Mark as delivered
    </Button>
  )
}

function InvoiceActs({ order, invoice }: { order: VendorOrder; invoice: VendorInvoice }) {
  const [paying, setPaying] = useState(false)
  const withdraw = useCall(vendorOrders.withdraw, { done: `Invoice ${invoice.number} withdrawn`, invalidates: vendorReads })
  const ask = async () => {
    const question = {
      header: `Withdraw invoice ${invoice.number}?`,
      message: 'The shop no longer owes it. You can then write a corrected invoice.',
      accept: 'Withdraw invoice',
      cancel: 'Keep invoice',
      danger: true,
    }
    if (await confirm(question)) await withdraw.send({ params: { id: invoice.invoiceId } }, { version: invoice.version })
  }
  if (paying) return <PaymentEntry order={order} invoice={invoice} onClose={() => setPaying(false)} />
  if (invoice.state === 'approved')
    return (
      <Group>
        <Button onClick={() => setPaying(true)}>Record payment</Button>
      </Group>
    )
  if (invoice.state !== 'issued' && invoice.state !== 'disputed') return null
  return (
    <Group>
      <Button variant="default" loading={withdraw.pending} onClick={() => void ask()}>
        Withdraw invoice
      </Button>
    </Group>
  )
}
