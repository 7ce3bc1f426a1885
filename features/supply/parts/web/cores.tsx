import { Button, Stack, Text } from '@mantine/core'
import { IconRecycle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { dayMilliseconds } from '../../../../common/dates.ts'
import { Empty, lazyDialog, Money, Panel, Read, StateBadge, Table, useRead, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type Core, type Credit, parts, type Cores as Shown } from '../contract/index.ts'
import { maxListed } from '../rules.ts'
import type { CoreDialogProps } from './core-dialog.tsx'
import type { CreditDialogProps } from './credit-dialog.tsx'
import { TwoLines } from './two-lines.tsx'
import classes from './parts.module.css'

const CoreDialog = lazyDialog<CoreDialogProps>(() => import('./core-dialog.tsx'))
const CreditDialog = lazyDialog<CreditDialogProps>(() => import('./credit-dialog.tsx'))

const daysSince = (at: string) => Math.floor((Date.now() - Date.parse(at)) / dayMilliseconds)
const showAge = (at: string) => {
  const days = daysSince(at)
  return days < 1 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`
}

/** Cores owed to vendors, and credits for returns. */
export default function Cores({ shopId }: { shopId: string }) {
  const read = useRead(parts.cores, { params: { shop: shopId } })
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ cores, credits }) => cores.length + credits.length === 0}
      empty={
        <Empty icon={<IconRecycle size={28} />} title="No cores and no credits">
          Receive a part with a core charge, or return a part to a vendor, and it appears here.
        </Empty>
      }
    >
      {(data) => (
        <Stack>
          {data.vendors.length > 0 && <VendorTotals vendors={data.vendors} />}
          <OwedCores shopId={shopId} data={data} />
          <Credits shopId={shopId} data={data} />
        </Stack>
      )}
    </Read>
  )
}

const VendorTotals = ({ vendors }: Pick<Shown, 'vendors'>) => (
  <Panel title="By vendor" flush>
    <Table
      label="By vendor"
      rows={vendors}
      rowKey={(row) => row.vendorId}
      columns={[
        { key: 'vendor', label: 'Vendor', phone: 'title' as const },
        { key: 'owed', label: 'Cores to return', align: 'right' as const, render: (row) => <Money cents={row.owedCents} /> },
        {
          key: 'expected',
          label: 'Credit expected',
          align: 'right' as const,
          render: (row) => <Money cents={row.expectedCents} />,
        },
        { key: 'oldest', label: 'Oldest', render: (row) => (row.oldest ? showAge(row.oldest) : '–') },
      ]}
    />
  </Panel>
)

function OwedCores({ shopId, data: { cores, timeZone } }: { shopId: string; data: Shown }) {
  const canReturn = useCan(shopId)('parts.return')
  const [returning, setReturning] = useState<Core | null>(null)
  return (
    <Panel
      title="Cores to return"
      lead={cores.length < maxListed ? undefined : `Showing the oldest ${maxListed}. The totals above include all of them.`}
      flush={cores.length > 0}
    >
      <Table
        label="Cores to return"
        rows={cores}
        rowKey={(row) => row.coreId}
        empty={<Text c="dimmed">No cores to return.</Text>}
        columns={[
          {
            key: 'name',
            label: 'Core',
            phone: 'title' as const,
            render: (row) => (
              <TwoLines below={row.partNo}>{row.quantity === 1 ? row.name : `${row.quantity} × ${row.name}`}</TwoLines>
            ),
          },
          { key: 'vendor', label: 'Vendor', sort: (row) => row.vendor },
          {
            key: 'from',
            label: 'From',
            render: (row) => (
              <span className={classes.stack}>
                {row.workOrderId ? (
                  <Link to={`/workorder/${shopId}/${row.workOrderId}`}>#{row.invoice}</Link>
                ) : (
                  <span>Stock</span>
                )}
                <span className={classes.faint}>PO {row.purchaseNumber}</span>
              </span>
            ),
          },
          {
            key: 'owedAt',
            label: 'Due since',
            sort: (row) => row.owedAt,
            render: (row) => (
              <span className={classes.stack}>
                <When value={row.owedAt} day zone={timeZone} />
                <span className={classes.faint}>{showAge(row.owedAt)}</span>
              </span>
            ),
          },
          {
            key: 'totalCents',
            label: 'Amount',
            align: 'right' as const,
            sort: (row) => row.totalCents,
            render: (row) => <Money cents={row.totalCents} />,
          },
        ]}
        {...(canReturn
          ? {
              rowActions: (row: Core) => (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`Return the core of ${row.name}`}
                  onClick={() => setReturning(row)}
                >
                  Return
                </Button>
              ),
            }
          : {})}
      />
      {returning && <CoreDialog core={returning} onClose={() => setReturning(null)} />}
    </Panel>
  )
}

function Credits({ shopId, data: { credits, timeZone } }: { shopId: string; data: Shown }) {
  const canReturn = useCan(shopId)('parts.return')
  const [crediting, setCrediting] = useState<Credit | null>(null)
  return (
    <Panel title="Returned to vendors" flush={credits.length > 0}>
      <Table
        label="Returned to vendors"
        rows={credits}
        rowKey={(row) => row.creditId}
        empty={<Text c="dimmed">No recent returns.</Text>}
        columns={[
          {
            key: 'name',
            label: 'Item',
            phone: 'title' as const,
            render: (row) => (
              <TwoLines below={[row.partNo, row.note].filter(Boolean).join(' · ')}>
                {row.quantity === 1 ? '' : `${row.quantity} × `}
                {row.name}
                {row.what === 'core' && ', core'}
              </TwoLines>
            ),
          },
          { key: 'vendor', label: 'Vendor', sort: (row) => row.vendor },
          {
            key: 'returnedAt',
            label: 'Returned',
            sort: (row) => row.returnedAt,
            render: (row) => <When value={row.returnedAt} day zone={timeZone} />,
          },
          {
            key: 'state',
            label: 'State',
            render: (row) =>
              row.creditedAt ? (
                <span className={classes.stack}>
                  <StateBadge tone="green" label="Credited" />
                  <span className={classes.faint}>
                    {showCents(row.creditedCents ?? 0)}, <When value={row.creditedAt} day zone={timeZone} />
                  </span>
                </span>
              ) : (
                <StateBadge tone="amber" label="Credit expected" />
              ),
          },
          {
            key: 'cents',
            label: 'Amount',
            align: 'right' as const,
            sort: (row) => row.cents,
            render: (row) => <Money cents={row.cents} />,
          },
        ]}
        {...(canReturn
          ? {
              rowActions: (row: Credit) =>
                row.creditedAt === null && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Record credit for ${row.name}`}
                    onClick={() => setCrediting(row)}
                  >
                    Record credit
                  </Button>
                ),
            }
          : {})}
      />
      {crediting && <CreditDialog credit={crediting} onClose={() => setCrediting(null)} />}
    </Panel>
  )
}
