import { Group, SimpleGrid, Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Empty, LinkButton, Money, Muted, Panel, SaveFileButton, Table } from '../../../../kit/web/index.ts'
import { type Payee, type PayRun, payRuns } from '../contract/index.ts'
import { NetPay } from './net-pay.tsx'
import { usePayees } from './use-run.ts'

/** The third screen: the totals, and for each employee what changed since the last paycheck, and why. */
export function ReviewStep({ run }: { run: PayRun }) {
  const list = usePayees(run.id)
  const { totals, last } = run
  // Only a paycheck with the hours of a period has one before it that it can be compared with.
  const isRegular = run.kind === 'regular'
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Panel
          title="Totals"
          actions={<SaveFileButton row={payRuns.register} sent={{ params: { id: run.id } }} label="Register (CSV)" />}
        >
          <Definition
            items={[
              { term: 'Gross pay', value: <Money cents={totals.grossCents} strong /> },
              { term: 'Taxes and deductions', value: <Money cents={totals.deductedCents} /> },
              { term: 'Net pay', value: <Money cents={totals.netCents} strong /> },
              { term: 'The shop’s own taxes', value: <Money cents={totals.employerCents} /> },
              { term: 'Cost of this run', value: <Money cents={totals.grossCents + totals.employerCents} /> },
              ...(last || isRegular
                ? [
                    {
                      term: `Gross compared with ${isRegular ? 'last time' : 'the last bonus run'}`,
                      value: last ? <Money cents={totals.grossCents - last.grossCents} /> : 'First run',
                    },
                  ]
                : []),
            ]}
          />
          {last && (
            <Muted mt="md">
              Last time: run {last.number}, paid {showDay(last.payDate)}.
            </Muted>
          )}
        </Panel>
        <Panel title="By kind" flush>
          <Table
            label="By kind"
            rows={run.sums}
            rowKey={({ side, code, label }) => `${side} ${code} ${label}`}
            columns={[
              { key: 'label', label: 'What', phone: 'title' },
              {
                key: 'cents',
                label: 'Amount',
                align: 'right',
                render: ({ side, cents }) => <Money cents={side === 'deduction' ? -cents : cents} />,
              },
            ]}
            empty={<Empty title="Nothing to pay">Add earnings first.</Empty>}
          />
        </Panel>
      </SimpleGrid>
      <Panel title="By employee" lead={isRegular ? 'What changed since the last paycheck, and why' : undefined} flush>
        <Table
          label="By employee"
          rows={list.rows.filter(({ stubId }) => stubId !== null)}
          rowKey={({ accountId }) => accountId}
          to={({ accountId }) => `?step=earnings&person=${accountId}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={[
            { key: 'name', label: 'Employee', phone: 'title' },
            { key: 'gross', label: 'Gross', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
            {
              key: 'deducted',
              label: 'Deducted',
              align: 'right',
              render: ({ deductedCents }) => <Money cents={deductedCents} />,
            },
            { key: 'net', label: 'Net', align: 'right', render: (payee) => <NetPay of={payee} strong /> },
            ...(isRegular ? [{ key: 'changes', label: 'Changed', render: (payee: Payee) => <Changes payee={payee} /> }] : []),
          ]}
          empty={<Empty title="Nobody to pay">There is nothing to review yet.</Empty>}
        />
      </Panel>
      {run.state === 'draft' && (
        <Group justify="flex-end">
          <LinkButton to="?step=approve">Continue to approval</LinkButton>
        </Group>
      )}
    </Stack>
  )
}

function Changes({ payee: { changes } }: { payee: Payee }) {
  if (changes.length === 0) return <Muted>No change</Muted>
  return (
    <Stack gap={2}>
      {changes.map(({ what, cents }) => (
        <span key={what}>
          {what}
          {cents !== null && (
            <>
              {' '}
              (<Money cents={cents} />)
            </>
          )}
        </span>
      ))}
    </Stack>
  )
}
