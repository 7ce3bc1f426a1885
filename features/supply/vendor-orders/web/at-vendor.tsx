import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import {
  Definition,
  lazyPart,
  Money,
  Muted,
  Panel,
  Read,
  StateBadge,
  useCall,
  useLive,
  useRead,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import type { Purchase } from '../../parts/contract/index.ts'
import { type PurchaseAtVendor, purchasesAtVendors, type VendorInvoice, type VendorOrder } from '../contract/index.ts'
import { calculateLineCents } from '../rules.ts'
import { shopStates } from './labels.ts'
import { OrderLines } from './order-lines.tsx'
import { Events, Invoices, Shipments } from './order-parts.tsx'
import { shopReads } from './reads.ts'
import { termLabels } from './terms.ts'

const SendEntry = lazyPart<{ purchase: Purchase; onClose: () => void }>(() => import('./send-entry.tsx'))
const DisputeEntry = lazyPart<{ invoice: VendorInvoice; onClose: () => void }>(() => import('./dispute-entry.tsx'))

/** A purchase order at a vendor with an account: sending it, the vendor's progress, and its invoices. */
export default function AtVendor({ purchase }: { purchase: Purchase }) {
  const read = useRead(purchasesAtVendors.read, { params: { id: purchase.purchaseId } })
  useLive('vendor_order_changed', shopReads)
  useLive('parts_changed', [purchasesAtVendors.read])
  const canOrder = useCan(purchase.shopId)('parts.order')
  return (
    <Read read={read} skeleton="cards">
      {({ order, account }) => (
        <Stack>
          {account?.isVendorSuspended && <VendorSuspended purchase={purchase} isSent={order !== null} />}
          {order ? (
            <AtWork order={order} canOrder={canOrder} />
          ) : (
            purchase.state === 'draft' &&
            account &&
            !account.isVendorSuspended && <ToSend purchase={purchase} account={account} canOrder={canOrder} />
          )}
        </Stack>
      )}
    </Read>
  )
}

/** The vendor cannot log in, so it cannot get or answer orders. */
const VendorSuspended = ({ purchase: { vendor }, isSent }: { purchase: Purchase; isSent: boolean }) => (
  <Alert color="amber" title={`${vendor.name} is suspended on Liftbay`}>
    {isSent
      ? 'It cannot answer here until it is reinstated. Call the vendor, or cancel the purchase order and order from another vendor.'
      : 'It cannot take orders until it is reinstated. Order from another vendor, or by phone and mark the purchase order as ordered.'}
  </Alert>
)

interface ToSendProps {
  purchase: Purchase
  account: NonNullable<PurchaseAtVendor['account']>
  canOrder: boolean
}

function ToSend({ purchase, account: { state, terms, limit, usedCents }, canOrder }: ToSendProps) {
  const [sending, setSending] = useState(false)
  const { vendor, lines } = purchase
  if (state !== 'approved')
    return (
      <Panel title={`Send to ${vendor.name}`}>
        <Text>
          You have no approved trade account with this vendor. Ask for one under Vendors, or order by phone and mark it as
          ordered.
        </Text>
      </Panel>
    )
  return (
    <Panel
      title={`Send to ${vendor.name}`}
      lead="The vendor sees the parts, quantities, your shop and the numbers of the repair orders. It sees nothing about your customers."
      actions={canOrder && !sending && lines.length > 0 && <Button onClick={() => setSending(true)}>Send purchase order</Button>}
    >
      <Stack>
        <Definition
          columns={3}
          items={[
            { term: 'Terms', value: termLabels[terms] },
            ...(terms === 'prepaid'
              ? []
              : [
                  { term: 'Credit limit', value: <Money cents={limit} /> },
                  { term: 'Credit left', value: <Money cents={Math.max(0, limit - usedCents)} /> },
                ]),
          ]}
        />
        {sending && <SendEntry purchase={purchase} onClose={() => setSending(false)} />}
      </Stack>
    </Panel>
  )
}

const AtWork = ({ order, canOrder }: { order: VendorOrder; canOrder: boolean }) => (
  <>
    <Panel title={`At ${order.vendor.name}`} lead={<StateBadge {...shopStates[order.state]} />}>
      <Stack>
        {canOrder && <Substitutes order={order} />}
        <OrderLines order={order} />
      </Stack>
    </Panel>
    <Shipments order={order} />
    <Invoices order={order} actions={(invoice) => canOrder && <InvoiceAnswer invoice={invoice} />} />
    <Events order={order} />
  </>
)

/** The parts that the vendor offers instead, with the difference in cost. */
const Substitutes = ({ order }: { order: VendorOrder }) =>
  order.lines.flatMap((line) => {
    const { substitute } = line
    if (!substitute) return []
    const quantity = Math.round((line.ordered - line.declined) * 100)
    const more =
      calculateLineCents({ quantity, ...substitute }) - calculateLineCents({ quantity, price: line.price, core: line.core })
    return [
      <Stack key={line.lineId} gap={4}>
        <Text fw={600}>
          {substitute.name} ({substitute.partNo} · {substitute.manufacturer}) instead of {line.name} ({line.partNo})
        </Text>
        <Text size="sm">
          {showCents(substitute.price)} each instead of {showCents(line.price)}
          {substitute.core !== line.core &&
            `, core charge ${showCents(substitute.core)} instead of ${showCents(line.core)}`}:{' '}
          {more === 0 ? 'the same in total' : `${showCents(Math.abs(more))} ${more > 0 ? 'more' : 'less'} in total`}
        </Text>
        <SubstituteAnswer order={order} lineId={line.lineId} name={line.name} />
      </Stack>,
    ]
  })

function SubstituteAnswer({ order, lineId, name }: { order: VendorOrder; lineId: string; name: string }) {
  const answer = useCall(purchasesAtVendors.answerSubstitute, { done: 'The vendor has your answer', invalidates: shopReads })
  const send = (accept: boolean) =>
    void answer.send({ params: { id: order.orderId }, body: { lineId, accept } }, { version: order.version })
  return (
    <Group gap="xs">
      <Button loading={answer.pending} aria-label={`Accept the part instead of ${name}`} onClick={() => send(true)}>
        Accept part
      </Button>
      <Button
        variant="default"
        loading={answer.pending}
        aria-label={`Decline the part instead of ${name}`}
        onClick={() => send(false)}
      >
        Decline part
      </Button>
    </Group>
  )
}

function InvoiceAnswer({ invoice }: { invoice: VendorInvoice }) {
  const { invoiceId, version, number, state, differs } = invoice
  const [accepts, setAccepts] = useState(false)
  const [disputing, setDisputing] = useState(false)
  const approve = useCall(purchasesAtVendors.approve, { done: `Invoice ${number} approved`, invalidates: shopReads })
  if (state === 'approved') return <Muted>Pay the vendor as agreed. The vendor records the payment here.</Muted>
  if (state !== 'issued' && state !== 'disputed') return null
  if (disputing) return <DisputeEntry invoice={invoice} onClose={() => setDisputing(false)} />
  return (
    <Stack gap="xs">
      {differs && (
        <Checkbox
          label="I accept how this invoice differs from the order and from what we received"
          checked={accepts}
          onChange={(event) => setAccepts(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button
          loading={approve.pending}
          disabled={differs && !accepts}
          onClick={() => void approve.send({ params: { id: invoiceId }, body: { acceptDifferences: accepts } }, { version })}
        >
          Approve invoice
        </Button>
        {state === 'issued' && (
          <Button variant="default" onClick={() => setDisputing(true)}>
            Dispute invoice
          </Button>
        )}
      </Group>
    </Stack>
  )
}
