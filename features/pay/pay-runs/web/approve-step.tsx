import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Definition, lazyDialog, LinkButton, Money, Muted, Panel, useCall } from '../../../../kit/web/index.ts'
import { type PayRun, payRuns } from '../contract/index.ts'
import { findClosedDay } from '../rules.ts'
import type { PayDateDialogProps } from './pay-date-dialog.tsx'
import { staleRun } from './use-run.ts'

const PayDateDialog = lazyDialog<PayDateDialogProps>(() => import('./pay-date-dialog.tsx'))

/** The fourth screen: from here on nothing of the run changes. */
export function ApproveStep({ run }: { run: PayRun }) {
  const { id, totals, payDate, deadline, notByYou, version } = run
  const closed = findClosedDay(payDate)
  const [reason, setReason] = useState('')
  const [isChanging, setIsChanging] = useState(false)
  const navigate = useNavigate()
  const approve = useCall(payRuns.approve, {
    done: () => {
      void navigate('?step=done')
      return 'Pay run approved'
    },
    invalidates: staleRun,
  })
  return (
    <Stack gap="lg">
      {totals.stops > 0 && (
        <Alert color="red" title="This run cannot be approved yet">
          <LinkButton to="?step=hours">See open items</LinkButton>
        </Alert>
      )}
      {deadline !== '' && (
        <Alert color="yellow" title="Deadline for final pay">
          {deadline}
        </Alert>
      )}
      {closed && (
        <Alert color="yellow" title="Banks are closed on the pay date">
          {closed.text}
        </Alert>
      )}
      <Panel
        title="Approve this run"
        actions={
          <Button variant="default" onClick={() => setIsChanging(true)}>
            Change pay date
          </Button>
        }
      >
        <Stack gap="md">
          <Definition
            columns={3}
            items={[
              { term: 'Pay date', value: showDay(payDate) },
              { term: 'Employees', value: totals.people },
              { term: 'Net pay', value: <Money cents={totals.netCents} strong /> },
              { term: 'Direct deposit', value: <Money cents={totals.depositCents} /> },
              { term: 'Checks', value: <Money cents={totals.checkCents} /> },
              { term: 'Taxes and deductions to pay', value: <Money cents={totals.deductedCents + totals.employerCents} /> },
            ]}
          />
          <Muted>
            Liftbay calculates everything again before it approves. After that, this run no longer changes. To fix a mistake,
            correct it in another run, or void this one.
          </Muted>
          {totals.needsReason > 0 && (
            <TextInput
              label="Some hours are not approved. Why are you paying them now?"
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {notByYou !== '' && <Alert color="yellow">{notByYou}</Alert>}
          <Group>
            <Button
              loading={approve.pending}
              disabled={
                totals.stops > 0 || totals.people === 0 || notByYou !== '' || (totals.needsReason > 0 && reason.trim() === '')
              }
              onClick={() => void approve.send({ params: { id }, body: { reason } }, { version })}
            >
              Approve pay run
            </Button>
          </Group>
        </Stack>
      </Panel>
      {isChanging && <PayDateDialog run={run} onClose={() => setIsChanging(false)} />}
    </Stack>
  )
}
