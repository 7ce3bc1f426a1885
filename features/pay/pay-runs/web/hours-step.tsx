import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  confirm,
  Empty,
  lazyDialog,
  LinkButton,
  Muted,
  Panel,
  StateBadge,
  Table,
  useCall,
  When,
} from '../../../../kit/web/index.ts'
import { type Payee, type PayRun, payRuns } from '../contract/index.ts'
import type { LeaveOutDialogProps } from './leave-out-dialog.tsx'
import type { RunParts } from './run-parts.ts'
import { showFlagged, showRunHours } from './show-run.ts'
import { staleRun, usePayees } from './use-run.ts'

const LeaveOutDialog = lazyDialog<LeaveOutDialogProps>(() => import('./leave-out-dialog.tsx'))

/** The first screen: whose hours are in the run, and what is open about them. */
export function HoursStep({ run, Due }: { run: PayRun; Due: RunParts['Due'] }) {
  const list = usePayees(run.id)
  const [leaving, setLeaving] = useState<Payee | null>(null)
  const calculate = useCall(payRuns.calculate, { done: 'Calculated again', invalidates: staleRun })
  const takeBack = useCall(payRuns.leaveOut, { done: 'Back in this run', invalidates: staleRun })
  const navigate = useNavigate()
  const discard = useCall(payRuns.discard, {
    invalidates: [payRuns.list],
    done: ({ number }) => {
      void navigate('/home-owner/payroll', { replace: true })
      return `Draft of run ${number} deleted`
    },
  })
  const discardAfterQuestion = async () => {
    const asked = {
      header: 'Delete this draft?',
      message: 'Its bonuses and adjustments are deleted, too. Hours and earnings stay.',
    }
    if (await confirm({ ...asked, accept: 'Delete draft', cancel: 'Keep draft', danger: true }))
      await discard.send({ params: { id: run.id } }, { version: run.version })
  }
  const { totals, calculatedAt, shop } = run
  return (
    <Stack gap="lg">
      <Panel
        title={describeOpen(run)}
        tone={totals.stops > 0 ? 'red' : totals.needsReason > 0 ? 'amber' : totals.people > 0 ? 'green' : 'gray'}
        actions={
          <Group gap="xs">
            <Button variant="default" loading={discard.pending} onClick={() => void discardAfterQuestion()}>
              Delete draft
            </Button>
            <Button variant="default" loading={calculate.pending} onClick={() => void calculate.send({ params: { id: run.id } })}>
              Calculate again
            </Button>
          </Group>
        }
      >
        <Group justify="space-between">
          <Muted>
            Calculated {calculatedAt && <When value={calculatedAt} zone={shop.timeZone} />}. Calculate again after you correct
            hours, plans, or deductions.
          </Muted>
          <LinkButton to="?step=earnings">Continue to earnings</LinkButton>
        </Group>
      </Panel>
      <Panel title="Hours" flush>
        <Table
          label="Hours"
          rows={list.rows}
          rowKey={({ accountId }) => accountId}
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
            { key: 'problems', label: 'Open items', render: (payee) => <Problems payee={payee} run={run.id} /> },
          ]}
          rowActions={(payee) =>
            payee.leftOut === '' ? (
              <Button size="xs" variant="default" aria-label={`Leave out ${payee.name}`} onClick={() => setLeaving(payee)}>
                Leave out
              </Button>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={`Take back ${payee.name}`}
                onClick={() =>
                  void takeBack.send(
                    { params: { id: run.id, accountId: payee.accountId }, body: { reason: '' } },
                    { version: run.version },
                  )
                }
              >
                Take back
              </Button>
            )
          }
          empty={<NobodyYet run={run} />}
        />
      </Panel>
      {run.kind === 'regular' && Due && <Due shop={shop.id} />}
      {leaving && <LeaveOutDialog run={run} payee={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  )
}

function NobodyYet({ run: { kind, onlyName } }: { run: PayRun }) {
  if ((kind === 'off-cycle' && onlyName === '') || kind === 'bonus')
    return (
      <Empty title="Nobody in this run yet" action={<LinkButton to="?step=earnings">Add earnings</LinkButton>}>
        This run pays no hours. Add what it pays on the next screen.
      </Empty>
    )
  if (kind === 'correction')
    return (
      <Empty title="Nothing to correct">
        The hours and rates of this period come to what the pay stub already paid. Correct the time sheet or the pay plan first,
        and then calculate again.
      </Empty>
    )
  return <Empty title="No hours">Nobody has hours or earnings to pay in these days.</Empty>
}

function describeOpen({ kind, totals: { stops, needsReason, people } }: PayRun): string {
  if (stops > 0) return stops === 1 ? '1 employee cannot be paid yet' : `${stops} employees cannot be paid yet`
  if (needsReason > 0)
    return needsReason === 1 ? '1 employee’s hours are not approved' : `${needsReason} employees’ hours are not approved`
  if (people === 0) return kind === 'correction' ? 'No difference from the pay stub' : 'Nobody to pay yet'
  return people === 1 ? '1 employee is ready' : `${people} employees are ready`
}

const tones = { stops: 'red', reason: 'amber', notes: 'gray' } as const
const words = { stops: 'Must be fixed', reason: 'Needs a reason', notes: 'Note' } as const

/** Time sheets lead back to the run. */
const withRun = (link: string, run: string) => (link.startsWith('/home-owner/timesheets?') ? `${link}&run=${run}` : link)

function Problems({ payee: { problems, leftOut }, run }: { payee: Payee; run: string }) {
  if (leftOut !== '') return <Text size="sm">Left out: {leftOut}</Text>
  return (
    <Stack gap={4} align="flex-start" ta="left">
      {problems.map(({ text, link, weight }) => (
        <Group key={text} gap="xs">
          <StateBadge tone={tones[weight]} label={words[weight]} />
          {link === '' ? <span>{text}</span> : <Link to={withRun(link, run)}>{text}</Link>}
        </Group>
      ))}
    </Stack>
  )
}
