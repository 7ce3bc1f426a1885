import { Text } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { Empty, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { appReport, type FigureRow } from '../contract/index.ts'
import type { Figure, Span } from '../rules.ts'
import { showValue } from './show-figure.ts'
import classes from './app-report.module.css'

/** The rows that a figure adds up, newest first. */
export function FigureRows({ figure, from, to }: Span & { figure: Figure }) {
  const list = useReadMore(
    appReport.rows,
    (after: string | undefined) => ({ params: { figure: figure.key }, query: { from, to, ...(after ? { after } : {}) } }),
    (page) => page.rows,
    (page) => page.next,
  )
  const has = (isThere: (row: FigureRow) => boolean) => list.rows.some(isThere)
  return (
    <div className={classes.wide}>
      {list.more && (
        <Text size="sm" mb="xs">
          Showing the newest {list.rows.length} rows. “Load more” below shows the rest.
        </Text>
      )}
      <Table<FigureRow>
        label={`Rows of ${figure.label.toLowerCase()}`}
        rows={list.rows}
        rowKey={({ at, id }) => `${at} ${id}`}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={
          <Empty icon={<IconReportAnalytics size={28} />} title="No rows">
            {figure.isState
              ? 'Nothing is there now.'
              : 'Nothing counts toward this figure in these days. Choose other days above.'}
          </Empty>
        }
        columns={[
          { key: 'what', label: 'What', phone: 'title' },
          ...(figure.key === 'database'
            ? []
            : [{ key: 'at', label: 'When', render: ({ at }: FigureRow) => <When value={at} zone="UTC" withZone /> }]),
          ...(has(({ shop }) => shop !== '')
            ? [{ key: 'shop', label: 'Shop', render: ({ shop }: FigureRow) => shop || '–' }]
            : []),
          ...(has(({ invoice }) => invoice !== null)
            ? [
                {
                  key: 'invoice',
                  label: 'Repair order',
                  render: ({ invoice }: FigureRow) => (invoice === null ? '–' : `#${invoice}`),
                },
              ]
            : []),
          ...(has(({ detail }) => detail !== '')
            ? [{ key: 'detail', label: 'Detail', render: ({ detail }: FigureRow) => detail || '–' }]
            : []),
          ...figure.columns.map(({ key, label, unit }) => ({
            key,
            label,
            align: 'right' as const,
            render: ({ sums }: FigureRow) => showValue(sums[key], unit),
          })),
        ]}
      />
    </div>
  )
}
