import { Button, Group, Select, Stack } from '@mantine/core'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, getDay } from '../../../../common/dates.ts'
import {
  Empty,
  lazyPart,
  Loading,
  Money,
  Page,
  Panel,
  Read,
  saveFile,
  Table,
  useQuery,
  useRead,
  ViewLinks,
  localTimeZone,
} from '../../../../kit/web/index.ts'
import { nameArea } from '../../campaigns/rules.ts'
import { bidding, type PlacementReport, type ReportGroup, reportGroups } from '../contract/index.ts'
import { ReportTotals } from './report-totals.tsx'

const Clicks = lazyPart(() => import('./clicks.tsx'), <Loading kind="table" />)

const shows = [
  { value: 'report', label: 'Results' },
  { value: 'clicks', label: 'Clicks' },
] as const
const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const
const groups: readonly { value: ReportGroup; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'campaign', label: 'Campaign' },
  { value: 'category', label: 'Category' },
  { value: 'area', label: 'Area' },
]

/** The results of the vendor's sponsored offers: seen, clicked, ordered, and their cost. */
export default function ReportPage() {
  const { query, queryWith } = useQuery()
  const show = query.get('show') === 'clicks' ? 'clicks' : 'report'
  return (
    <Page
      title="Search placement"
      lead="The results of your sponsored offers in the parts search"
      width="wide"
      actions={
        <Button component={Link} to="/search-placement-bid" variant="default">
          Bids
        </Button>
      }
    >
      <Stack>
        <ViewLinks
          label="Search placement"
          views={shows}
          current={show}
          to={(value) => ({ search: queryWith({ show: value === 'report' ? null : value }) })}
        />
        {show === 'clicks' ? <Clicks /> : <Results />}
      </Stack>
    </Page>
  )
}

/** The day here. */
const findToday = (): string => getDay(new Date(), localTimeZone)

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      data={[...options]}
      value={value}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      onChange={(chosen) => onChange(chosen ?? value)}
    />
  )
}

function Results() {
  const { query, changeQuery } = useQuery()
  const days = periods.find(({ value }) => value === query.get('days'))?.value ?? '30'
  const by = reportGroups.find((group) => group === query.get('by')) ?? 'day'
  const [to] = useState(findToday)
  const asked = { query: { from: addDays(to, 1 - Number(days)), to, by } }
  const read = useRead(bidding.report, asked, { keep: true })
  return (
    <>
      <Group gap="sm">
        <Choice label="Period" options={periods} value={days} onChange={(value) => changeQuery({ days: value })} />
        <Choice label="Group by" options={groups} value={by} onChange={(value) => changeQuery({ by: value })} />
      </Group>
      <Read
        read={read}
        skeleton="table"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <Empty icon={<IconChartBar size={28} />} title="Nothing in this period">
            Results appear here once a campaign is active and shops search for its categories.
          </Empty>
        }
      >
        {({ rows, total }) => (
          <>
            <ReportTotals total={total} />
            <Panel
              title="Results"
              actions={
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconDownload size={16} />}
                  onClick={() => void saveFile(bidding.table, asked)}
                >
                  Save as CSV
                </Button>
              }
              flush
            >
              <Table label="Results" rows={rows} rowKey={({ key }) => key} columns={columnsBy(by)} empty={null} />
            </Panel>
          </>
        )}
      </Read>
    </>
  )
}

type Row = PlacementReport['rows'][number]

const showLabel = (by: ReportGroup, { label }: Row) =>
  by === 'day' ? `${label.slice(5, 7)}/${label.slice(8)}/${label.slice(0, 4)}` : by === 'area' ? nameArea(label) : label

const columnsBy = (by: ReportGroup) => [
  {
    key: 'label',
    label: groups.find(({ value }) => value === by)!.label,
    phone: 'title' as const,
    render: (row: Row) => showLabel(by, row),
  },
  ...(
    [
      ['won', 'Slots won'],
      ['impressions', 'Impressions'],
      ['clicks', 'Clicks'],
      ['charged', 'Charged clicks'],
    ] as const
  ).map(([key, label]) => ({
    key,
    label,
    align: 'right' as const,
    render: ({ sums }: Row) => sums[key].toLocaleString('en-US'),
  })),
  {
    key: 'cost',
    label: 'Cost',
    align: 'right' as const,
    render: ({ sums }: Row) => <Money cents={sums.cents - sums.creditedCents} />,
  },
  { key: 'puts', label: 'Put on a job', align: 'right' as const, render: ({ sums }: Row) => sums.puts },
  { key: 'orders', label: 'Orders', align: 'right' as const, render: ({ sums }: Row) => sums.orders },
  { key: 'value', label: 'Order value', align: 'right' as const, render: ({ sums }: Row) => <Money cents={sums.orderCents} /> },
]
