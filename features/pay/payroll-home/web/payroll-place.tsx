import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  lazyDialog,
  LinkButton,
  Loading,
  Money,
  Muted,
  PageError,
  Panel,
  StateBadge,
  Table,
  useCall,
  useRead,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { DuePanel, UnpaidPanel } from '../../owed-pay/web/index.ts'
import { payRuns, type RunList } from '../../pay-runs/contract/index.ts'
import { describeRun, runPath } from '../../pay-runs/rules.ts'
import { showRunState } from '../../pay-runs/web/index.ts'
import type { NewRunDialogProps } from './new-run-dialog.tsx'
import { listPayrollLinks } from './payroll-links.ts'
import { StateTaxNotice } from './state-tax-notice.tsx'

const NewRunDialog = lazyDialog<NewRunDialogProps>(() => import('./new-run-dialog.tsx'))

/** `/home-owner/payroll`: the period to pay next, the pay runs, and where pay is set up. */
export default function PayrollPlace({ shop }: { shop: { id: string } }) {
  const first = useRead(payRuns.list, { params: { shop: shop.id }, query: {} })
  const list = useReadMore(
    payRuns.list,
    (before: number | undefined) => ({ params: { shop: shop.id }, query: before ? { before } : {} }),
    ({ runs }) => runs,
    ({ before }) => before,
  )
  if (first.error && !first.data) return <PageError error={first.error} onRetry={first.reload} />
  if (!first.data) return <Loading kind="table" />
  return (
    <Stack gap="lg">
      <StateTaxNotice shop={shop.id} />
      <UnpaidPanel shop={shop.id} />
      <Next shop={shop.id} list={first.data} />
      <DuePanel shop={shop.id} />
      <Panel title="Pay runs" flush>
        <Table
          label="Pay runs"
          rows={list.rows}
          rowKey={({ id }) => id}
          to={runPath}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={[
            { key: 'number', label: 'Run', phone: 'title', render: describeRun },
            { key: 'payDate', label: 'Pay date', render: ({ payDate }) => showDay(payDate) },
            { key: 'people', label: 'Employees', align: 'right', render: ({ people }) => people },
            { key: 'gross', label: 'Gross', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
            { key: 'net', label: 'Net', align: 'right', render: ({ netCents }) => <Money cents={netCents} /> },
            {
              key: 'state',
              label: 'Status',
              render: (run) => <StateBadge {...showRunState(run)} />,
            },
          ]}
          empty={<Empty title="No pay runs yet">Start the first one above. Every run of this shop is listed here.</Empty>}
        />
      </Panel>
      <Settings shop={shop.id} />
    </Stack>
  )
}

/** The period to pay next, and the way to every other kind of run. */
function Next({ shop, list }: { shop: string; list: RunList }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const create = useCall(payRuns.create, {
    invalidates: [payRuns.list],
    done: (run) => void navigate(runPath(run)),
  })
  const { next, skipped, frequency } = list
  if (frequency === null)
    return (
      <Panel title="Pay schedule">
        <Empty
          icon={<IconCash size={28} />}
          title="No pay schedule yet"
          action={<LinkButton to={`/${shop}/info#pay-schedule`}>Set the pay schedule</LinkButton>}
        >
          Say when the shop pays its employees. Pay runs follow that schedule.
        </Empty>
      </Panel>
    )
  const otherRunButton = (
    <Button variant="default" onClick={() => setIsOpen(true)}>
      Other run
    </Button>
  )
  return (
    <>
      <Panel
        title={next ? `Next: ${showDay(next.from)} to ${showDay(next.to)}` : 'Next period'}
        actions={next ? otherRunButton : undefined}
      >
        {next ? (
          <Group justify="space-between">
            <Muted>
              {next.to >= list.today
                ? `This period is not over yet. Payday is ${showDay(next.payDay)}.`
                : `Payday is ${showDay(next.payDay)}.`}
            </Muted>
            <Button
              loading={create.pending}
              onClick={() => void create.send({ params: { shop }, body: { kind: 'regular', periodFirst: next.from } })}
            >
              Start pay run
            </Button>
          </Group>
        ) : (
          <Group justify="space-between">
            <Muted>Every period up to next month has a run.</Muted>
            {otherRunButton}
          </Group>
        )}
      </Panel>
      {skipped.length > 0 && (
        <Panel title="Periods without a pay run" tone="amber" flush>
          <Table
            label="Periods without a pay run"
            rows={skipped}
            rowKey={({ from }) => from}
            columns={[
              {
                key: 'period',
                label: 'Pay period',
                phone: 'title',
                render: ({ from, to }) => `${showDay(from)} to ${showDay(to)}`,
              },
              { key: 'payDay', label: 'Payday', render: ({ payDay }) => showDay(payDay) },
            ]}
            rowActions={({ from }) => (
              <Button
                size="xs"
                variant="default"
                loading={create.pending}
                aria-label={`Start pay run of ${showDay(from)}`}
                onClick={() => void create.send({ params: { shop }, body: { kind: 'regular', periodFirst: from } })}
              >
                Start pay run
              </Button>
            )}
          />
        </Panel>
      )}
      {isOpen && (
        <NewRunDialog
          shop={shop}
          today={list.today}
          create={(body) => create.send({ params: { shop }, body })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function Settings({ shop }: { shop: string }) {
  return (
    <Panel title="Set up pay">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {listPayrollLinks(shop).map(({ label, about, to }) => (
          <Stack key={to} gap={4}>
            <LinkButton to={to} variant="default">
              {label}
            </LinkButton>
            <Muted>{about}</Muted>
          </Stack>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
