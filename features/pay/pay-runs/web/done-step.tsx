import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import {
  confirm,
  Definition,
  Empty,
  lazyDialog,
  Money,
  Panel,
  SaveFileButton,
  Table,
  useCall,
  When,
} from '../../../../kit/web/index.ts'
import { type Payee, type PayRun, payRuns } from '../contract/index.ts'
import { askWhetherPaid } from '../rules.ts'
import type { CorrectDialogProps } from './correct-dialog.tsx'
import { staleRun, usePayees } from './use-run.ts'
import type { VoidDialogProps } from './void-dialog.tsx'

const CorrectDialog = lazyDialog<CorrectDialogProps>(() => import('./correct-dialog.tsx'))
const VoidDialog = lazyDialog<VoidDialogProps>(() => import('./void-dialog.tsx'))

/** The last screen: when and how it is paid, and everyone's stub. */
export function DoneStep({ run }: { run: PayRun }) {
  const { id, version, state, totals, shop } = run
  const { unpaidCents } = totals
  const [isVoiding, setIsVoiding] = useState(false)
  const markPaid = useCall(payRuns.markPaid, { done: 'Marked as paid', invalidates: staleRun })
  const payAfterQuestion = async () => {
    const asked = {
      header: 'Is everyone paid?',
      message: askWhetherPaid(totals),
    }
    if (await confirm({ ...asked, accept: 'Mark as paid', cancel: 'Not yet' }))
      await markPaid.send({ params: { id } }, { version })
  }
  return (
    <Stack gap="lg">
      {state === 'voided' && (
        <Alert color="gray" title="This run is voided">
          {run.voidedBy}, {run.voidedAt && <When value={run.voidedAt} zone={shop.timeZone} />}: {run.voidReason}. What it paid can
          be paid again.
        </Alert>
      )}
      <Panel
        title={showTitle(run)}
        tone={state === 'voided' ? 'gray' : unpaidCents > 0 ? 'red' : 'green'}
        actions={<SaveFileButton row={payRuns.register} sent={{ params: { id } }} label="Register (CSV)" />}
      >
        <Stack gap="md">
          <Definition
            columns={3}
            items={[
              { term: 'Approved by', value: run.approvedBy },
              { term: 'Approved', value: run.approvedAt && <When value={run.approvedAt} zone={shop.timeZone} /> },
              { term: 'Net pay', value: <Money cents={totals.netCents} strong /> },
              { term: 'Direct deposits', value: `${totals.deposits}` },
              { term: 'Checks', value: `${totals.checks}` },
              { term: 'Pay stubs sent', value: `${totals.people}` },
              ...(unpaidCents > 0 ? [{ term: 'To pay again', value: <Money cents={unpaidCents} strong /> }] : []),
              ...(run.approvalReason === '' ? [] : [{ term: 'Approved with open hours', value: run.approvalReason }]),
            ]}
          />
          <Group>
            {(state === 'approved' || unpaidCents > 0) && (
              <Button loading={markPaid.pending} onClick={() => void payAfterQuestion()}>
                Mark as paid
              </Button>
            )}
            {state !== 'voided' && run.notByYou === '' && (
              <Button variant="default" onClick={() => setIsVoiding(true)}>
                Void run
              </Button>
            )}
          </Group>
        </Stack>
      </Panel>
      <Stubs run={run} />
      {isVoiding && <VoidDialog run={run} onClose={() => setIsVoiding(false)} />}
    </Stack>
  )
}

function showTitle({ state, payDate, totals }: PayRun): string {
  if (totals.unpaidCents > 0) return 'Not fully paid'
  return state === 'paid' ? 'Paid' : state === 'voided' ? 'Voided' : `Pay date ${showDay(payDate)}`
}

function Stubs({ run }: { run: PayRun }) {
  const list = usePayees(run.id)
  const [correcting, setCorrecting] = useState<Payee | null>(null)
  const canCorrect = (run.state === 'approved' || run.state === 'paid') && (run.kind === 'regular' || run.kind === 'final')
  return (
    <Panel title="Pay stubs" flush>
      <Table
        label="Pay stubs"
        rows={list.rows.filter(({ stubId }) => stubId !== null)}
        rowKey={({ accountId }) => accountId}
        to={({ stubId }) => `/home-owner/payroll/stubs/${stubId}`}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        columns={[
          { key: 'name', label: 'Employee', phone: 'title' },
          { key: 'gross', label: 'Gross', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
          { key: 'net', label: 'Net', align: 'right', render: ({ netCents }) => <Money cents={netCents} strong /> },
          { key: 'how', label: 'Paid by', render: ({ byDeposit }) => (byDeposit ? 'Direct deposit' : 'Check') },
        ]}
        {...(canCorrect
          ? {
              rowActions: (payee: Payee) => (
                <Button size="xs" variant="default" aria-label={`Correct ${payee.name}`} onClick={() => setCorrecting(payee)}>
                  Correct
                </Button>
              ),
            }
          : {})}
        empty={<Empty title="No stubs">This run paid nobody.</Empty>}
      />
      {correcting && <CorrectDialog run={run} payee={correcting} onClose={() => setCorrecting(null)} />}
    </Panel>
  )
}
