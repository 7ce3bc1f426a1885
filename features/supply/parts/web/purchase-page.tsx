import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import {
  confirm,
  Definition,
  lazyPart,
  LinkButton,
  Money,
  Panel,
  Phone,
  Read,
  StateBadge,
  Table,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { parts, type Purchase, type PurchaseLine } from '../contract/index.ts'
import { isOpen } from '../rules.ts'
import { purchaseBadges } from './state-labels.ts'
import { buildTabSearch } from './tabs.ts'
import { TwoLines } from './two-lines.tsx'
import { orderReads } from './use-parts.ts'
import classes from './parts.module.css'

const DraftEntry = lazyPart(() => import('./draft-entry.tsx'))
const PlaceEntry = lazyPart(() => import('./place-entry.tsx'))
const ReceiveEntry = lazyPart(() => import('./receive-entry.tsx'))

/** Shows the vendor's progress on a purchase order, if the vendor has an account. */
type AtVendorPart = ComponentType<{ purchase: Purchase }>

/** A purchase order: its lines, the orders they are for, its receipts and the next step. */
export default function PurchasePage({ purchaseId, AtVendor }: { purchaseId: string; AtVendor: AtVendorPart }) {
  const [query] = useSearchParams()
  const read = useRead(parts.purchase, { params: { id: purchaseId } })
  return (
    <Stack>
      <Group>
        <LinkButton
          to={{ search: buildTabSearch(query, 'orders') }}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          All purchase orders
        </LinkButton>
      </Group>
      <Read read={read} skeleton="cards">
        {(purchase) => <PurchaseDetails purchase={purchase} AtVendor={AtVendor} />}
      </Read>
    </Stack>
  )
}

type OpenForm = 'change' | 'place' | 'receive'

function PurchaseDetails({ purchase, AtVendor }: { purchase: Purchase; AtVendor: AtVendorPart }) {
  const [doing, setDoing] = useState<OpenForm | null>(null)
  const { number, vendor, state, timeZone } = purchase
  const close = () => setDoing(null)
  return (
    <>
      <Panel
        title={`PO ${number}, ${vendor.name}`}
        lead={<StateBadge {...purchaseBadges[state]} />}
        actions={doing === null && <Steps purchase={purchase} onDo={setDoing} />}
      >
        <Stack>
          <Definition
            columns={3}
            items={[
              {
                term: 'Vendor',
                value:
                  [vendor.contact, vendor.accountNo && `Account ${vendor.accountNo}`].filter(Boolean).join(' · ') || vendor.name,
              },
              { term: 'Phone', value: vendor.phone ? <Phone digits={vendor.phone} link /> : '–' },
              { term: 'Ordered', value: purchase.orderedAt ? <When value={purchase.orderedAt} zone={timeZone} /> : 'Not yet' },
              { term: 'Expected', value: purchase.expectedOn ? showDay(purchase.expectedOn) : '–' },
              { term: 'Invoice no', value: purchase.invoiceNo || '–' },
              { term: 'Total', value: showCents(purchase.totalCents) },
            ]}
          />
          {doing === 'change' && <DraftEntry purchase={purchase} onClose={close} />}
          {doing === 'place' && <PlaceEntry purchase={purchase} onClose={close} />}
          {doing === 'receive' && <ReceiveEntry purchase={purchase} onClose={close} />}
          {doing !== 'change' && doing !== 'receive' && (
            <Table
              label="Parts"
              rows={purchase.lines}
              rowKey={(row) => row.lineId}
              columns={makeColumns(purchase.shopId)}
              empty={<Text c="dimmed">This purchase order has no parts.</Text>}
            />
          )}
        </Stack>
      </Panel>
      {vendor.vendorAccountId && <AtVendor purchase={purchase} />}
      {purchase.receipts.length > 0 && (
        <Panel title="Received">
          <ul className={classes.moves}>
            {purchase.receipts.map((receipt) => (
              <li key={`${receipt.at}${receipt.name}`}>
                <strong className="tabular">{receipt.quantity}</strong>
                <span>
                  {receipt.name}{' '}
                  <span className={classes.faint}>
                    {receipt.by} · <When value={receipt.at} zone={timeZone} />
                  </span>
                </span>
                <Money cents={receipt.costCents} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const makeColumns = (shopId: string) => [
  {
    key: 'name',
    label: 'Part',
    phone: 'title' as const,
    render: (row: PurchaseLine) => <TwoLines below={`${row.partNo} · ${row.manufacturer}`}>{row.name}</TwoLines>,
  },
  { key: 'for', label: 'For', render: (row: PurchaseLine) => <ForOrders shopId={shopId} line={row} /> },
  {
    key: 'quantity',
    label: 'Received',
    align: 'right' as const,
    render: (row: PurchaseLine) => `${row.received} of ${row.quantity}`,
  },
  { key: 'costCents', label: 'Cost', align: 'right' as const, render: (row: PurchaseLine) => <Cost line={row} /> },
  {
    key: 'coreCents',
    label: 'Core charge',
    align: 'right' as const,
    render: (row: PurchaseLine) => (row.coreCents ? <Money cents={row.coreCents} /> : '–'),
  },
]

/** The actual cost once a part has arrived, and the ordered cost if it was different. */
function Cost({ line: { costCents, receivedCostCents } }: { line: PurchaseLine }) {
  if (receivedCostCents === null || receivedCostCents === costCents) return <Money cents={costCents} />
  return (
    <TwoLines below={`Ordered at ${showCents(costCents)}`}>
      <Money cents={receivedCostCents} />
    </TwoLines>
  )
}

function ForOrders({ shopId, line }: { shopId: string; line: PurchaseLine }) {
  const forStock = line.quantity - line.orders.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span className={classes.stack}>
      {line.orders.map((order) => (
        <Link key={order.workOrderId} to={`/workorder/${shopId}/${order.workOrderId}`}>
          {order.quantity} × #{order.invoice}, {order.vehicle}
        </Link>
      ))}
      {forStock > 0 && <span>{Math.round(forStock * 100) / 100} for inventory</span>}
    </span>
  )
}

function Steps({ purchase, onDo }: { purchase: Purchase; onDo: (doing: OpenForm) => void }) {
  const cancel = useCall(parts.cancel, { done: 'Purchase order canceled', invalidates: orderReads })
  const can = useCan(purchase.shopId)
  const { state, lines, purchaseId, version } = purchase
  const isDraft = state === 'draft'
  if (!isDraft && !isOpen(state)) return null
  const ask = async () => {
    const message = isDraft
      ? 'None of its parts will be ordered. Repair orders will need them again.'
      : 'Parts not received yet will no longer be expected. Tell the vendor. Repair orders waiting for them will need them again.'
    const question = {
      header: `Cancel PO ${purchase.number}?`,
      message,
      accept: 'Cancel purchase order',
      cancel: 'Keep purchase order',
      danger: true,
    }
    if (await confirm(question)) await cancel.send({ params: { id: purchaseId } }, { version })
  }
  return (
    <Group gap="xs">
      {isDraft && can('parts.order') && lines.length > 0 && (
        // A vendor with an account gets the order from Liftbay; this is for orders by phone.
        <Button variant={purchase.vendor.vendorAccountId ? 'default' : 'filled'} onClick={() => onDo('place')}>
          Mark as ordered
        </Button>
      )}
      {isDraft && can('parts.order') && lines.length > 0 && (
        <Button variant="default" onClick={() => onDo('change')}>
          Change
        </Button>
      )}
      {!isDraft && can('parts.receive') && <Button onClick={() => onDo('receive')}>Receive</Button>}
      {can('parts.order') && (
        <Button variant="default" loading={cancel.pending} onClick={() => void ask()}>
          Cancel purchase order
        </Button>
      )}
    </Group>
  )
}
