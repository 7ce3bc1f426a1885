import { Button, Group, Stack } from '@mantine/core'
import { IconChecks, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  findNewest,
  lazyDialog,
  Money,
  Muted,
  Page,
  Panel,
  StateBadge,
  Table,
  useCall,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { BankingViews } from '../../../platform/bank-directory/web/index.ts'
import { type Difference, reconciliation } from '../contract/index.ts'
import { describeSubject, kindTexts } from './difference-kinds.ts'
import type { SettleDialogProps } from './settle-dialog.tsx'

const SettleDialog = lazyDialog<SettleDialogProps>(() => import('./settle-dialog.tsx'))

const stateLabels = {
  open: { label: 'Open', tone: 'amber' },
  settled: { label: 'Settled', tone: 'green' },
  cleared: { label: 'Arrived later', tone: 'gray' },
} as const
const companies = { sandbox: 'Sandbox', stripe: 'Stripe' } as const

/** `/banking/reconciliation`: the card companies' reports against our books. */
export default function ReconciliationPage() {
  const fetchReports = useCall(reconciliation.fetch, {
    done: ({ reports, differences }) => `${reports} new ${reports === 1 ? 'report' : 'reports'}, ${differences} open`,
    invalidates: [reconciliation.differences, reconciliation.reports],
  })
  return (
    <Page
      title="Reconciliation"
      lead="The card companies’ transfers to the bank, compared with the books to the cent"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
      actions={
        <Button
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={fetchReports.pending}
          onClick={() => void fetchReports.send({ body: {} })}
        >
          Fetch reports
        </Button>
      }
    >
      <Stack gap="lg">
        <BankingViews current="/banking/reconciliation" />
        <Differences />
        <Reports />
      </Stack>
    </Page>
  )
}

function Differences() {
  const [settling, setSettling] = useState<Difference | null>(null)
  const list = useReadMore(
    reconciliation.differences,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.differences,
    (page) => page.next,
  )
  return (
    <>
      {settling && (
        <SettleDialog difference={findNewest(list.rows, settling, ({ id }) => id)} onClose={() => setSettling(null)} />
      )}
      <Panel title="Differences" flush>
        <Table
          label="Differences"
          rows={list.rows}
          rowKey={({ id }) => id}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            <Empty icon={<IconChecks size={28} />} title="No differences">
              Every line of the reports is in the books.
            </Empty>
          }
          columns={[
            {
              key: 'kind',
              label: 'Difference',
              phone: 'title',
              render: (difference) => (
                <div>
                  {kindTexts[difference.kind]}
                  <Muted style={{ overflowWrap: 'anywhere' }}>{describeSubject(difference)}</Muted>
                </div>
              ),
            },
            { key: 'foundAt', label: 'Found', render: ({ foundAt }) => <When value={foundAt} day /> },
            { key: 'oursCents', label: 'Our books', align: 'right', render: ({ oursCents }) => <Money cents={oursCents} /> },
            { key: 'theirsCents', label: 'Reported', align: 'right', render: ({ theirsCents }) => <Money cents={theirsCents} /> },
            {
              key: 'state',
              label: 'State',
              render: (difference) =>
                difference.state === 'open' ? (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Settle ${kindTexts[difference.kind]} ${difference.reference}`}
                    onClick={() => setSettling(difference)}
                  >
                    Settle
                  </Button>
                ) : (
                  <div>
                    <StateBadge {...stateLabels[difference.state]} />
                    {difference.note && <Muted>{difference.note}</Muted>}
                  </div>
                ),
            },
          ]}
        />
      </Panel>
    </>
  )
}

function Reports() {
  const list = useReadMore(
    reconciliation.reports,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.reports,
    (page) => page.next,
  )
  return (
    <Panel title="Transfers to the bank" flush>
      <Table
        label="Transfers to the bank"
        rows={list.rows}
        rowKey={({ id }) => id}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        empty={<Empty title="No reports yet">They are fetched every hour.</Empty>}
        columns={[
          {
            key: 'reference',
            label: 'Transfer',
            phone: 'title',
            render: ({ provider, reference }) => (
              <span style={{ overflowWrap: 'anywhere' }}>{`${companies[provider]} ${reference}`}</span>
            ),
          },
          { key: 'arrivesOn', label: 'Arrives', render: ({ arrivesOn }) => showDay(arrivesOn) },
          { key: 'lines', label: 'Lines', align: 'right' },
          {
            key: 'matched',
            label: 'Result',
            render: ({ lines, matched, open }) => (
              <Group gap="xs">
                <StateBadge
                  tone={open === 0 ? 'green' : 'amber'}
                  label={open === 0 ? (matched === lines ? 'Matches to the cent' : 'Settled') : `${open} open`}
                />
              </Group>
            ),
          },
          { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
        ]}
      />
    </Panel>
  )
}
