import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconPackages, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { Empty, lazyDialog, Money, Panel, saveFile, StateBadge, Table, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { parts, type StockPart } from '../contract/index.ts'
import type { StockPartDialogProps } from './stock-part-dialog.tsx'
import { TwoLines } from './two-lines.tsx'
import classes from './parts.module.css'

const StockPartDialog = lazyDialog<StockPartDialogProps>(() => import('./stock-part-dialog.tsx'))
const NewPartDialog = lazyDialog<{ shopId: string; onClose: () => void }>(() => import('./new-part-dialog.tsx'))

/** The shop's stock: searched while typing, opened to count, change or return a part. */
export default function Stock({ shopId }: { shopId: string }) {
  const can = useCan(shopId)
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState(query.get('find') ?? '')
  const [text] = useDebouncedValue(typed.trim(), 150)
  const below = query.get('below') !== null
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<StockPart | null>(null)
  const asked = { ...(text ? { text } : {}), ...(below ? { below: 'true' as const } : {}) }
  const list = useReadMore(
    parts.stock,
    (after: string | undefined) => ({ params: { shop: shopId }, query: { ...asked, ...(after ? { after } : {}) } }),
    (page) => page.parts,
    (page) => page.next,
  )
  const { data } = useRead(parts.stock, { params: { shop: shopId }, query: { limit: 1 } })
  const showBelow = (only: boolean) => {
    const next = new URLSearchParams(query)
    if (only) next.set('below', '')
    else next.delete('below')
    setQuery(next, { replace: true })
  }
  return (
    <Stack>
      <Group justify="space-between" align="flex-end">
        <Group align="flex-end">
          <TextInput
            label="Find a part"
            placeholder="Number, name or manufacturer"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            maxLength={80}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Switch
            mb={8}
            label={data ? `Below minimum (${data.below})` : 'Below minimum'}
            checked={below}
            onChange={(event) => showBelow(event.currentTarget.checked)}
          />
        </Group>
        <Group gap="xs">
          {can('parts.cost') && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => void saveFile(parts.table, { params: { shop: shopId } })}
            >
              Save as CSV
            </Button>
          )}
          {can('parts.adjust') && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              New part
            </Button>
          )}
        </Group>
      </Group>
      {data && data.valueCents !== null && <Text size="sm">{showCents(data.valueCents)} in stock, at average cost</Text>}
      <Panel flush>
        <Table
          label="Stock"
          rows={list.rows}
          rowKey={(row) => row.stockPartId}
          onOpen={setOpened}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={can('parts.cost') ? columns : columns.filter(({ key }) => key !== 'averageCents')}
          empty={
            <Empty icon={<IconPackages size={28} />} title={text || below ? 'No matches.' : 'No parts in stock yet'}>
              {text || below
                ? 'Try another word, or show all parts.'
                : 'Add the parts you keep in stock. Received parts that no order is waiting for are added automatically.'}
            </Empty>
          }
        />
      </Panel>
      {adding && <NewPartDialog shopId={shopId} onClose={() => setAdding(false)} />}
      {opened && <StockPartDialog shopId={shopId} stockPartId={opened.stockPartId} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

const columns = [
  {
    key: 'name',
    label: 'Part',
    phone: 'title' as const,
    render: (row: StockPart) => <TwoLines below={`${row.partNo} · ${row.manufacturer}`}>{row.name}</TwoLines>,
  },
  { key: 'bin', label: 'Bin', render: (row: StockPart) => <span className={classes.together}>{row.bin || '–'}</span> },
  { key: 'onHand', label: 'On hand', align: 'right' as const, render: (row: StockPart) => <Count value={row.onHand} /> },
  { key: 'reserved', label: 'Reserved', align: 'right' as const, render: (row: StockPart) => <Count value={row.reserved} /> },
  {
    key: 'available',
    label: 'Available',
    align: 'right' as const,
    render: (row: StockPart) => (
      <span className={classes.count}>
        {row.minimum > 0 && row.available < row.minimum && <StateBadge tone="amber" label={`Below ${row.minimum}`} />}
        <Count value={row.available} />
      </span>
    ),
  },
  { key: 'onOrder', label: 'On order', align: 'right' as const, render: (row: StockPart) => <Count value={row.onOrder} /> },
  {
    key: 'averageCents',
    label: 'Average cost',
    align: 'right' as const,
    render: (row: StockPart) => <Money cents={row.averageCents ?? 0} />,
  },
  { key: 'vendor', label: 'Vendor', render: (row: StockPart) => row.vendor || '–' },
]

export const Count = ({ value }: { value: number }) => <span className="tabular">{value}</span>
