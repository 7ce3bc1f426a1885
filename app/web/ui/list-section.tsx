import { ActionIcon, Button, SimpleGrid } from '@mantine/core'
import { IconCalendarPlus, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import {
  CallFailed,
  type Column,
  Empty,
  Money,
  Panel,
  StateBadge,
  Table,
  toast,
  type Tone,
  When,
} from '../../../kit/web/index.ts'

interface Row {
  invoice: number
  vehicle: string
  customer: string
  tone: Tone
  state: string
  since: string
  total: number
}

const rows: Row[] = [
  {
    invoice: 1041,
    vehicle: '2003 Honda Accord',
    customer: 'Ana Ruiz',
    tone: 'amber',
    state: 'Awaiting approval',
    since: '2026-11-21T09:40:00Z',
    total: 48210,
  },
  {
    invoice: 1040,
    vehicle: '2019 Ford F-150',
    customer: 'Marcus Webb',
    tone: 'blue',
    state: 'In progress',
    since: '2026-11-21T08:05:00Z',
    total: 128450,
  },
  {
    invoice: 1038,
    vehicle: '2021 Toyota RAV4 Hybrid',
    customer: 'Priya Natarajan',
    tone: 'green',
    state: 'Ready',
    since: '2026-11-20T16:20:00Z',
    total: 8999,
  },
  {
    invoice: 1036,
    vehicle: '2012 Subaru Outback',
    customer: 'Jo Lindqvist',
    tone: 'red',
    state: 'Declined',
    since: '2026-11-20T11:00:00Z',
    total: 0,
  },
]

const columns: Column<Row>[] = [
  { key: 'vehicle', label: 'Vehicle', sort: (row) => row.vehicle },
  { key: 'invoice', label: 'Invoice', render: (row) => `#${row.invoice}`, sort: (row) => row.invoice },
  { key: 'customer', label: 'Customer', sort: (row) => row.customer },
  { key: 'state', label: 'State', render: (row) => <StateBadge tone={row.tone} label={row.state} /> },
  { key: 'since', label: 'Since', render: (row) => <When value={row.since} />, phone: 'hide' },
  {
    key: 'total',
    label: 'Total',
    render: (row) => <Money cents={row.total} blankZero />,
    sort: (row) => row.total,
    align: 'right',
  },
]

export function ListSection() {
  const [count, setCount] = useState(3)
  const more = count < rows.length ? { load: () => setCount(rows.length), loading: false } : undefined
  const shared = { columns, rowKey: (row: Row) => row.invoice }
  return (
    <>
      <Panel title="Work orders" flush actions={<Button leftSection={<IconCalendarPlus size={18} />}>New</Button>}>
        <Table
          {...shared}
          label="Work orders"
          rows={rows.slice(0, count)}
          onOpen={(row) => toast.info(`Invoice ${row.invoice} would open`)}
          rowActions={(row) => (
            <ActionIcon aria-label={`More about invoice ${row.invoice}`}>
              <IconDots size={18} />
            </ActionIcon>
          )}
          more={more}
        />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <Panel title="Loading">
          <Table {...shared} label="Loading" rows={[]} loading />
        </Panel>
        <Panel title="Empty">
          <Table
            {...shared}
            label="Empty"
            rows={[]}
            empty={
              <Empty icon={<IconCalendarPlus size={28} />} title="No appointments today" action={<Button>Book one</Button>}>
                Free slots are open for your customers until 5 PM.
              </Empty>
            }
          />
        </Panel>
        <Panel title="Failed">
          <Table {...shared} label="Failed" rows={[]} error={offline} onRetry={() => toast.info('Trying again')} />
        </Panel>
      </SimpleGrid>
    </>
  )
}

const offline = new CallFailed({
  status: 0,
  code: 'offline',
  msg: 'You seem to be offline. Nothing was lost. Check your connection and try again.',
})
