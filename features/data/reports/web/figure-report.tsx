import { Stack, Text } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { Empty, lazyPart, Loading, Panel, Read, Table } from '../../../../kit/web/index.ts'
import type { Report } from '../contract/index.ts'
import { listShownColumns } from '../rules.ts'
import { Definition } from './definition.tsx'
import { changeOf, showGroup, showSpan, showValue } from './format-figures.ts'
import { SaveTable } from './save-table.tsx'
import type { Choice } from './use-choice.ts'
import { isWhole, useReport } from './use-report.ts'

const FigureChart = lazyPart(() => import('./figure-chart.tsx'), <Loading kind="cards" />)

interface FigureReportProps {
  shopId: string
  choice: Choice
}

/** One figure: its definition, its chart and table, a comparison with the period before, and links to its rows. */
export function FigureReport({ shopId, choice }: FigureReportProps) {
  const { figure } = choice
  const read = useReport(shopId, figure.report, choice)
  return (
    <Panel title={figure.label} actions={isWhole(choice) && <SaveTable shopId={shopId} choice={choice} what="groups" />}>
      <Definition figure={figure} report={read.data} />
      {isWhole(choice) ? (
        <Read read={read} skeleton="table">
          {(report) => <Shown report={report} choice={choice} />}
        </Read>
      ) : (
        <Empty icon={<IconReportAnalytics size={28} />} title="Choose a period">
          Choose a first and a last day above.
        </Empty>
      )}
    </Panel>
  )
}

const groupHeads: Partial<Record<string, string>> = { writer: 'Service advisor', field: 'User field' }

function Shown({ report, choice }: { report: Report; choice: Choice }) {
  const { figure } = choice
  const { groups, total, totalBefore, period, before, by } = report
  if (groups.length === 0)
    return (
      <Empty icon={<IconReportAnalytics size={28} />} title="Nothing in this period">
        {figure.report === 'owed'
          ? 'Nobody owes the shop anything.'
          : `There is nothing in ${showSpan(period)}. Choose another period.`}
      </Empty>
    )
  const was = figure.value(totalBefore)
  const change = changeOf(figure.value(total), was, figure.unit)
  const rows = [
    ...groups.map((group) => ({ ...group, label: showGroup(group.label, by) })),
    { key: 'all', label: 'Total', sums: total },
  ]
  return (
    <Stack gap="md">
      <Text size="sm">
        {figure.report === 'owed' ? (
          'As of now.'
        ) : (
          <>
            {showSpan(period)}. Compared with {showSpan(before)}: {showValue(was, figure.unit)}
            {change && change.direction !== 'same' && `, ${change.direction} ${change.text}`}.
          </>
        )}
      </Text>
      {figure.value(total) !== null && <FigureChart report={report} figure={figure} />}
      <Table
        label={`${figure.label}, by ${(groupHeads[by] ?? by).toLowerCase()}`}
        rows={rows}
        rowKey={({ key }) => key}
        to={({ key }) => `?${choice.search({ rows: key })}`}
        columns={[
          { key: 'label', label: groupHeads[by] ?? by[0]!.toUpperCase() + by.slice(1), phone: 'title' },
          ...(figure.columns.some(({ label }) => label === figure.label)
            ? []
            : [
                {
                  key: 'figure',
                  label: figure.label,
                  align: 'right' as const,
                  render: (row: (typeof rows)[number]) => <strong>{showValue(figure.value(row.sums), figure.unit)}</strong>,
                },
              ]),
          ...listShownColumns(figure, report.total).map(({ key, label, unit, value }) => ({
            key,
            label,
            align: 'right' as const,
            render: (row: (typeof rows)[number]) => showValue(value(row.sums), unit),
          })),
        ]}
      />
    </Stack>
  )
}
