import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty, lazyDialog, LinkButton, Money, Panel, Table } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import type { PayRun } from '../contract/index.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { NetPay } from './net-pay.tsx'
import { PayeePanel } from './payee-panel.tsx'
import { showFlagged, showRunHours } from './show-run.ts'
import { usePayees } from './use-run.ts'

const EntryDialog = lazyDialog<EntryDialogProps>(() => import('./entry-dialog.tsx'))

/** The second screen: what everyone earned, line by line, with bonuses and adjustments. */
export function EarningsStep({ run }: { run: PayRun }) {
  const { query, queryWith } = useQuery()
  const [isAdding, setIsAdding] = useState(false)
  const person = query.get('person')
  const list = usePayees(run.id)
  const isDraft = run.state === 'draft'
  return (
    <Stack gap="lg">
      {person ? (
        <PayeePanel run={run} accountId={person} add={() => setIsAdding(true)} />
      ) : (
        <Panel
          title="Earnings"
          flush
          actions={
            isDraft && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} variant="default" onClick={() => setIsAdding(true)}>
                Add bonus or adjustment
              </Button>
            )
          }
        >
          <Table
            label="Earnings"
            rows={list.rows.filter(({ leftOut }) => leftOut === '')}
            rowKey={({ accountId }) => accountId}
            to={({ accountId }) => `?${queryWith({ person: accountId })}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            columns={[
              { key: 'name', label: 'Employee', phone: 'title' },
              { key: 'hours', label: 'Hours worked', align: 'right', render: ({ minutes }) => showRunHours(minutes) },
              { key: 'flagged', label: 'Flagged', align: 'right', render: ({ hundredths }) => showFlagged(hundredths) },
              {
                key: 'off',
                label: 'Time off',
                align: 'right',
                render: ({ timeOffMinutes }) => showRunHours(timeOffMinutes),
              },
              { key: 'gross', label: 'Gross', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
              { key: 'net', label: 'Net', align: 'right', render: (payee) => <NetPay of={payee} /> },
            ]}
            empty={<Empty title="No earnings yet">Add a bonus or an adjustment, and say why.</Empty>}
          />
          {run.totals.people > 0 && (
            <Text fw={600} ta="right" p="sm">
              Total: gross <Money cents={run.totals.grossCents} />, net <Money cents={run.totals.netCents} />
            </Text>
          )}
        </Panel>
      )}
      {isDraft && (
        <Group justify="flex-end">
          <LinkButton to="?step=review">Continue to review</LinkButton>
        </Group>
      )}
      {isAdding && <EntryDialog run={run} accountId={person} onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}
