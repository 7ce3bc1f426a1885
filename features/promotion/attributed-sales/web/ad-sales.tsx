import { Button, Stack } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, getDay } from '../../../../common/dates.ts'
import {
  Empty,
  lazyDialog,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useQuery,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { type AttributedSale, attributedSales } from '../contract/index.ts'
import type { SaleDialogProps } from './sale-dialog.tsx'
import { StateTable } from './state-table.tsx'

const SaleDialog = lazyDialog<SaleDialogProps>(() => import('./sale-dialog.tsx'))

/** `/vendor-ad-sales`: sales that the vendor's advertising led to. */
export default function AdSales() {
  const { query, changeQuery } = useQuery()
  const [today] = useState(() => getDay(new Date()))
  const from = query.get('from') ?? addDays(today, -90)
  const to = query.get('to') ?? today
  /** The sale to correct; `new` for a report. */
  const [open, setOpen] = useState<AttributedSale | 'new' | null>(null)
  return (
    <Page
      title="Ad sales"
      lead="Sales that followed a click on your ads, and those you report"
      width="wide"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
          Report sale
        </Button>
      }
    >
      <Stack gap="lg">
        <StateTable
          from={from}
          to={to}
          onChange={(period) => changeQuery({ from: period.from, to: period.to }, { replace: true })}
        />
        <Sales onCorrect={setOpen} />
        {open && <SaleDialog opened today={today} sale={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Stack>
    </Page>
  )
}

function Sales({ onCorrect }: { onCorrect: (sale: AttributedSale) => void }) {
  const list = useReadMore(
    attributedSales.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel title="Sales" flush>
      <Table
        label="Sales"
        rows={list.rows}
        rowKey={({ saleId }) => saleId}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={
          <Empty icon={<IconMapPin size={28} />} title="No sales yet">
            Purchase orders on Liftbay that follow a click within 14 days appear here. Report sales you made elsewhere.
          </Empty>
        }
        columns={[
          { key: 'orderNumber', label: 'Order', phone: 'title', render: ({ orderNumber }) => orderNumber },
          {
            key: 'source',
            label: 'Source',
            render: ({ source, cents }) =>
              cents === 0 ? (
                <StateBadge tone="gray" label="Reversed" />
              ) : (
                <StateBadge
                  {...(source === 'order' ? { tone: 'green', label: 'Liftbay order' } : { tone: 'blue', label: 'Reported' })}
                />
              ),
          },
          { key: 'soldOn', label: 'Sold on', render: ({ soldOn }) => <When value={soldOn} day /> },
          { key: 'state', label: 'Ship-to state', render: ({ state }) => state },
          {
            key: 'campaign',
            label: 'Campaign',
            render: ({ campaign, reason }) => campaign || <Muted component="span">{reason || '–'}</Muted>,
          },
          { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
        ]}
        rowActions={(sale) =>
          sale.source === 'reported' && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Correct ${sale.orderNumber}`}
              onClick={() => onCorrect(sale)}
            >
              Correct
            </Button>
          )
        }
      />
    </Panel>
  )
}
