import { Button, Stack, Text } from '@mantine/core'
import { IconRecycle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../common/cents.ts'
import { Empty, lazyDialog, Money, Panel, Read, StateBadge, Table, useRead, When } from '../../../web/kit/index.ts'
import { type Core, type Cores as Shown, type Credit, parts } from '../contract.ts'
import { mostListed } from '../rules.ts'
import type { CoreDialogProps } from './core-dialog.tsx'
import type { CreditDialogProps } from './credit-dialog.tsx'
import classes from './parts.module.css'

const CoreDialog = lazyDialog<CoreDialogProps>(() => import('./core-dialog.tsx'))
const CreditDialog = lazyDialog<CreditDialogProps>(() => import('./credit-dialog.tsx'))

const daysSince = (at: string) => Math.floor((Date.now() - Date.parse(at)) / 86_400_000)
const age = (at: string) => {
  const days = daysSince(at)
  return days < 1 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`
}

/** Cores owed to vendors, and credits for what went back. */
export default function Cores({ shopId }: { shopId: string }) {
  const read = useRead(parts.cores, { params: { shop: shopId } })
  return (
    <Read
      read={read}
      skeleton="table"
      isEmpty={({ cores, credits }) => cores.length + credits.length === 0}
      empty={
        <Empty icon={<IconRecycle size={28} />} title="No cores and no credits">
          Cores of received parts with a core charge appear here, and credits for what went back to a vendor.
        </Empty>
      }
    >
      {(data) => (
        <Stack>
          {data.vendors.length > 0 && <Sums vendors={data.vendors} />}
          <Owed shopId={shopId} data={data} />
          <Credits data={data} />
        </Stack>
      )}
    </Read>
  )
}

const Sums = ({ vendors }: Pick<Shown, 'vendors'>) => (
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
        { key: 'oldest', label: 'Oldest', render: (row) => (row.oldest ? age(row.oldest) : '–') },
      ]}
    />
  </Panel>
)

function Owed({ shopId, data: { cores, mayBuy, timeZone } }: { shopId: string; data: Shown }) {
  const [returning, setReturning] = useState<Core | null>(null)
  return (
    <Panel
      title="Cores to return"
      lead={cores.length < mostListed ? undefined : `The oldest ${mostListed} are here; the sums above are of all.`}
      flush={cores.length > 0}
    >
      <Table
        label="Cores to return"
        rows={cores}
        rowKey={(row) => row.coreId}
        empty={<Text c="dimmed">All of them went back.</Text>}
        columns={[
          {
            key: 'name',
            label: 'Core',
            phone: 'title' as const,
            render: (row) => (
              <span className={classes.stack}>
                <span>{row.quantity === 1 ? row.name : `${row.quantity} × ${row.name}`}</span>
                <span className={classes.faint}>{row.partNo}</span>
              </span>
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
                  <span>The stock</span>
                )}
                <span className={classes.faint}>PO {row.purchaseNumber}</span>
              </span>
            ),
          },
          {
            key: 'owedAt',
            label: 'Owed since',
            sort: (row) => row.owedAt,
            render: (row) => (
              <span className={classes.stack}>
                <When value={row.owedAt} day zone={timeZone} />
                <span className={classes.faint}>{age(row.owedAt)}</span>
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
        {...(mayBuy
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

function Credits({ data: { credits, mayBuy, timeZone } }: { data: Shown }) {
  const [crediting, setCrediting] = useState<Credit | null>(null)
  return (
    <Panel title="Returned to vendors" flush={credits.length > 0}>
      <Table
        label="Returned to vendors"
        rows={credits}
        rowKey={(row) => row.creditId}
        empty={<Text c="dimmed">Nothing went back lately.</Text>}
        columns={[
          {
            key: 'name',
            label: 'What',
            phone: 'title' as const,
            render: (row) => (
              <span className={classes.stack}>
                <span>{`${row.quantity === 1 ? '' : `${row.quantity} × `}${row.name}${row.what === 'core' ? ', core' : ''}`}</span>
                <span className={classes.faint}>{[row.partNo, row.note].filter(Boolean).join(' · ')}</span>
              </span>
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
        {...(mayBuy
          ? {
              rowActions: (row: Credit) =>
                row.creditedAt === null && (
                  <Button size="sm" variant="default" aria-label={`${row.name} was credited`} onClick={() => setCrediting(row)}>
                    Credited
                  </Button>
                ),
            }
          : {})}
      />
      {crediting && <CreditDialog credit={crediting} onClose={() => setCrediting(null)} />}
    </Panel>
  )
}
