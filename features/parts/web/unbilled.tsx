import { Button, Group } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { Empty, lazyDialog, Money, Panel, Read, Table, useCall, useRead, When } from '../../../web/kit/index.ts'
import { parts, type UnbilledPart } from '../contract.ts'
import classes from './parts.module.css'
import type { PutOnDialogProps } from './put-on-dialog.tsx'
import type { ReturnDialogProps } from './return-dialog.tsx'
import { whyWords } from './state-words.ts'
import { orderReads } from './use-parts.ts'

const ReturnDialog = lazyDialog<ReturnDialogProps>(() => import('./return-dialog.tsx'))
const PutOnDialog = lazyDialog<PutOnDialogProps>(() => import('./put-on-dialog.tsx'))

/** What was got for an order and nobody is billed for. */
export default function Unbilled({ shopId }: { shopId: string }) {
  const read = useRead(parts.unbilled, { params: { shop: shopId } })
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ parts: list }) => list.length === 0}
      empty={
        <Empty icon={<IconReceiptOff size={28} />} title="Every part is billed">
          Parts that were taken or received for an order and are on no bill of it appear here.
        </Empty>
      }
    >
      {({ parts: list, totalCents, count, mayBuy, timeZone }) => (
        <Panel
          title="Unbilled parts"
          flush
          lead={
            <span role="status">
              {count > list.length
                ? `The oldest ${list.length} of ${count} parts`
                : `${list.length} ${list.length === 1 ? 'part' : 'parts'}`}
              , {showCents(totalCents)}: nobody is billed for them.
              {count > list.length && ' The others follow once these are dealt with.'}
            </span>
          }
        >
          <Table
            label="Unbilled parts"
            rows={list}
            rowKey={(row) => row.supplyId}
            columns={columnsFor(shopId, timeZone)}
            rowActions={(row) => <Actions shopId={shopId} part={row} mayBuy={mayBuy} />}
          />
        </Panel>
      )}
    </Read>
  )
}

const columnsFor = (shopId: string, timeZone: string) => [
  {
    key: 'name',
    label: 'Part',
    phone: 'title' as const,
    sort: (row: UnbilledPart) => row.name,
    render: (row: UnbilledPart) => (
      <span className={classes.stack}>
        <span>{row.quantity === 1 ? row.name : `${row.quantity} × ${row.name}`}</span>
        <span className={classes.faint}>{[row.partNo, row.vendor].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'order',
    label: 'Work order',
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
    label: 'Why',
    sort: (row: UnbilledPart) => row.why,
    render: (row: UnbilledPart) => (
      <span className={classes.stack}>
        <span>{whyWords[row.why]}</span>
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

function Actions({ shopId, part, mayBuy }: { shopId: string; part: UnbilledPart; mayBuy: boolean }) {
  const [doing, setDoing] = useState<'return' | 'put-on' | null>(null)
  const stock = useCall(parts.stockUnbilled, { done: `${part.name} is in the stock`, invalidates: orderReads })
  const close = () => setDoing(null)
  return (
    <Group gap={6} justify="flex-end" className={classes.buttons!}>
      {part.why === 'removed' && part.jobs.length > 0 && (
        <Button size="sm" variant="default" aria-label={`Put on order: ${part.name}`} onClick={() => setDoing('put-on')}>
          Put on order
        </Button>
      )}
      {mayBuy && (
        <>
          <Button
            size="sm"
            variant="default"
            loading={stock.pending}
            aria-label={`Into stock: ${part.name}`}
            onClick={() => void stock.send({ params: { id: part.supplyId } })}
          >
            Into stock
          </Button>
          <Button size="sm" variant="default" aria-label={`Return ${part.name}`} onClick={() => setDoing('return')}>
            Return
          </Button>
        </>
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
      {doing === 'put-on' && <PutOnDialog part={part} onClose={close} />}
    </Group>
  )
}
