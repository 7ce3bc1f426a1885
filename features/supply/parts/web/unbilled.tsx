import { Button, Group } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { Empty, lazyDialog, Money, Panel, Read, Table, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { parts, type UnbilledPart } from '../contract/index.ts'
import type { AddToOrderDialogProps } from './add-to-order-dialog.tsx'
import type { ReturnDialogProps } from './return-dialog.tsx'
import { unbilledReasonLabels } from './state-labels.ts'
import { TwoLines } from './two-lines.tsx'
import { orderReads } from './use-parts.ts'
import classes from './parts.module.css'

const ReturnDialog = lazyDialog<ReturnDialogProps>(() => import('./return-dialog.tsx'))
const AddToOrderDialog = lazyDialog<AddToOrderDialogProps>(() => import('./add-to-order-dialog.tsx'))

/** Parts used or received for an order that are not billed. */
export default function Unbilled({ shopId }: { shopId: string }) {
  const read = useRead(parts.unbilled, { params: { shop: shopId } })
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ parts: list }) => list.length === 0}
      empty={
        <Empty icon={<IconReceiptOff size={28} />} title="Every part is billed">
          Parts used or received for an order that are not on its bill appear here.
        </Empty>
      }
    >
      {({ parts: list, totalCents, count, timeZone }) => (
        <Panel
          title="Unbilled parts"
          flush
          lead={
            <span role="status">
              {count > list.length
                ? `The oldest ${list.length} of ${count} parts`
                : `${list.length} ${list.length === 1 ? 'part' : 'parts'}`}
              , {showCents(totalCents)}, not billed.
              {count > list.length && ' The rest will show once these are resolved.'}
            </span>
          }
        >
          <Table
            label="Unbilled parts"
            rows={list}
            rowKey={(row) => row.supplyId}
            columns={makeColumns(shopId, timeZone)}
            rowActions={(row) => <Actions shopId={shopId} part={row} />}
          />
        </Panel>
      )}
    </Read>
  )
}

const makeColumns = (shopId: string, timeZone: string) => [
  {
    key: 'name',
    label: 'Part',
    phone: 'title' as const,
    sort: (row: UnbilledPart) => row.name,
    render: (row: UnbilledPart) => (
      <TwoLines below={[row.partNo, row.vendor].filter(Boolean).join(' · ')}>
        {row.quantity === 1 ? row.name : `${row.quantity} × ${row.name}`}
      </TwoLines>
    ),
  },
  {
    key: 'order',
    label: 'Repair order',
    sort: (row: UnbilledPart) => row.invoice,
    render: (row: UnbilledPart) => (
      <span className={classes.stack}>
        <Link to={`/workorder/${shopId}/${row.workOrderId}`}>
          #{row.invoice}, {row.vehicle}
        </Link>
        <span className={classes.faint}>{row.customer}</span>
      </span>
    ),
  },
  {
    key: 'why',
    label: 'Reason',
    sort: (row: UnbilledPart) => row.why,
    render: (row: UnbilledPart) => (
      <span className={classes.stack}>
        <span>{unbilledReasonLabels[row.why]}</span>
        <span className={classes.faint}>
          since <When value={row.since} day zone={timeZone} />
        </span>
      </span>
    ),
  },
  {
    key: 'totalCents',
    label: 'Cost',
    align: 'right' as const,
    sort: (row: UnbilledPart) => row.totalCents,
    render: (row: UnbilledPart) => <Money cents={row.totalCents} />,
  },
]

function Actions({ shopId, part }: { shopId: string; part: UnbilledPart }) {
  const can = useCan(shopId)
  const [doing, setDoing] = useState<'return' | 'put-on' | null>(null)
  const stock = useCall(parts.stockUnbilled, { done: `${part.name} added to stock`, invalidates: orderReads })
  const close = () => setDoing(null)
  return (
    <Group gap={6} justify="flex-end" className={classes.buttons}>
      {part.why === 'removed' && part.jobs.length > 0 && can('orders.edit') && (
        <Button size="sm" variant="default" aria-label={`Add to order: ${part.name}`} onClick={() => setDoing('put-on')}>
          Add to order
        </Button>
      )}
      {can('parts.receive') && (
        <Button
          size="sm"
          variant="default"
          loading={stock.pending}
          aria-label={`Put into stock: ${part.name}`}
          onClick={() => void stock.send({ params: { id: part.supplyId } })}
        >
          Put into stock
        </Button>
      )}
      {can('parts.return') && (
        <Button size="sm" variant="default" aria-label={`Return ${part.name}`} onClick={() => setDoing('return')}>
          Return
        </Button>
      )}
      {doing === 'return' && (
        <ReturnDialog
          shopId={shopId}
          supplyId={part.supplyId}
          name={part.name}
          vendorId={part.vendorId}
          cents={part.totalCents}
          onClose={close}
        />
      )}
      {doing === 'put-on' && <AddToOrderDialog part={part} onClose={close} />}
    </Group>
  )
}
