import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Panel, Read, Table, useReadMore } from '../../../../kit/web/index.ts'
import { type Report, type ReportRow, reports } from '../contract/index.ts'
import { listShownColumns, namesPeople } from '../rules.ts'
import { Definition } from './definition.tsx'
import { showGroup, showSpan, showValue } from './format-figures.ts'
import { SaveTable } from './save-table.tsx'
import type { Choice } from './use-choice.ts'
import { useReport } from './use-report.ts'
import classes from './reports.module.css'

interface FigureRowsProps {
  shopId: string
  choice: Choice
  /** `all` for the whole period. */
  group: string
}

/** The rows that a figure adds up, each with its repair order. */
export function FigureRows({ shopId, choice, group }: FigureRowsProps) {
  const { figure } = choice
  const read = useReport(shopId, figure.report, choice)
  const onlyGroup = group === 'all' ? undefined : group
  return (
    <Stack gap="sm">
      <Anchor component={Link} to={{ search: choice.search({ rows: null }) }} className="touch-link" underline="always">
        <Group component="span" gap={4}>
          <IconArrowLeft size={18} aria-hidden /> Back to {figure.label.toLowerCase()}
        </Group>
      </Anchor>
      <Read read={read} skeleton="table">
        {(report) => (
          <Panel
            title={`${figure.label}: ${getTitle(report, onlyGroup)}`}
            actions={<SaveTable shopId={shopId} choice={choice} what="rows" group={onlyGroup} />}
          >
            <Definition figure={figure} report={report} />
            <Rows shopId={shopId} choice={choice} report={report} group={onlyGroup} />
          </Panel>
        )}
      </Read>
    </Stack>
  )
}

function getTitle({ groups, by, period, report }: Report, group: string | undefined): string {
  if (group === undefined) return report === 'owed' ? 'now' : showSpan(period)
  return showGroup(groups.find(({ key }) => key === group)?.label ?? group, by)
}

interface RowsProps {
  shopId: string
  choice: Choice
  report: Report
  group: string | undefined
}

function Rows({ shopId, choice, report, group }: RowsProps) {
  const { figure, query } = choice
  const list = useReadMore(
    reports.rows,
    (after: string | undefined) => ({
      params: { shop: shopId, report: figure.report },
      query: { ...query, ...(group ? { group } : {}), ...(after ? { after } : {}) },
    }),
    (page) => page.rows,
    (page) => page.next,
  )
  const sums = group === undefined ? report.total : (report.groups.find(({ key }) => key === group)?.sums ?? {})
  const columns = listShownColumns(figure, sums)
  // Rows that add nothing to this figure are left out; a credit, for example, is not a car.
  const shown = list.rows.filter((row) => figure.columns.some(({ value }) => value(row.sums) !== 0))
  const hasPeople = namesPeople(report.report)
  return (
    <Stack gap="md">
      <dl className={classes.sums}>
        {columns.map(({ key, label, unit, value }) => (
          <div key={key}>
            <dt>{label}, all rows</dt>
            <dd>{showValue(value(sums), unit)}</dd>
          </div>
        ))}
      </dl>
      {list.more && <Text size="sm">Showing the newest {list.rows.length} rows. “Load more” below shows the rest.</Text>}
      <Table<ReportRow>
        label={`Rows of ${figure.label.toLowerCase()}`}
        rows={shown}
        rowKey={({ id }) => id}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={
          <Empty icon={<IconReportAnalytics size={28} />} title="No rows">
            Nothing counts toward this figure. Go back and choose another one.
          </Empty>
        }
        columns={[
          {
            key: 'orders',
            label: 'Repair order',
            phone: 'title',
            render: ({ orders }) => (
              <Group gap="xs" component="span">
                {orders.map(({ id, invoice }) => (
                  <Anchor key={id} component={Link} to={`/workorder/${shopId}/${id}`} underline="always" className="touch-line">
                    #{invoice}
                  </Anchor>
                ))}
              </Group>
            ),
          },
          { key: 'day', label: 'Day', render: ({ day }) => showDay(day), sort: ({ day }) => day },
          { key: 'what', label: 'Type' },
          {
            key: 'customer',
            label: 'Customer',
            render: ({ customer, vehicle }) => (
              <span className={classes.who}>{[customer, vehicle].filter(Boolean).join(', ') || '–'}</span>
            ),
          },
          ...(hasPeople
            ? [
                {
                  key: 'person',
                  label: report.by === 'writer' ? 'Service advisor' : 'Technician',
                  render: (row: ReportRow) => row.person || 'Not assigned',
                },
              ]
            : []),
          ...columns.map(({ key, label, unit, value }) => ({
            key,
            label,
            align: 'right' as const,
            render: (row: ReportRow) => showValue(value(row.sums), unit),
            sort: (row: ReportRow) => value(row.sums),
          })),
        ]}
      />
    </Stack>
  )
}
