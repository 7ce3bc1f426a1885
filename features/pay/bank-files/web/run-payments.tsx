import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import type { Route } from '../../../../common/route.ts'
import {
  Definition,
  LinkButton,
  Money,
  Panel,
  Read,
  SaveFileButton,
  StateBadge,
  Table,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { payChecks } from '../../pay-checks/contract/index.ts'
import { CheckTable, PrintDialog } from '../../pay-checks/web/index.ts'
import { payRuns } from '../../pay-runs/contract/index.ts'
import { bankFiles, type RunMoney } from '../contract/index.ts'
import { FileList } from './file-list.tsx'
import { paymentStates } from './show-payments.ts'

export interface RunPaymentsProps {
  runId: string
  Returns: ComponentType<{ shopId: string }>
  /** Other calls to read again after a payment. */
  alsoChanges: readonly Route[]
}

/** How the payments of an approved run reach the employees. */
export default function RunPayments({ runId, Returns, alsoChanges }: RunPaymentsProps) {
  const read = useRead(bankFiles.run, { params: { id: runId } })
  return (
    <Read read={read} skeleton="table">
      {(money) => <Content money={money} returns={<Returns shopId={money.run.shopId} />} alsoChanges={alsoChanges} />}
    </Read>
  )
}

interface ContentProps extends Pick<RunPaymentsProps, 'alsoChanges'> {
  money: RunMoney
  returns: ReactNode
}

function Content({ money, returns, alsoChanges }: ContentProps) {
  const { run, hasBank, isReviewDue, next, files, checks, payments, totals } = money
  const [open, setOpen] = useState<'print' | null>(null)
  const make = useCall(bankFiles.make, { done: 'Bank file made', invalidates: [bankFiles.run, bankFiles.list] })
  const close = () => setOpen(null)
  const changes = [bankFiles.run, payRuns.get, payRuns.list, ...alsoChanges]
  const isVoided = run.state === 'voided'
  const waits = files.some(({ kind, state }) => kind === 'payroll' && state === 'ready')
  return (
    <Stack gap="lg">
      {isReviewDue && !isVoided && (
        <Alert color="amber" title="Yearly review of fraud monitoring">
          <Group justify="space-between">
            <Text size="sm">Nacha asks everyone who sends bank files to do this.</Text>
            <LinkButton to="/home-owner/payroll/bank" variant="default" size="xs">
              Open review
            </LinkButton>
          </Group>
        </Alert>
      )}
      <Panel title={isVoided ? 'How this run was paid' : 'Pay this run'} {...(isVoided ? { tone: 'gray' as const } : {})}>
        <Stack gap="md">
          <Definition
            items={[
              { term: 'Run', value: showCents(totals.runCents) },
              { term: 'In bank files', value: showCents(totals.fileCents) },
              { term: 'On checks', value: showCents(totals.checkCents) },
              ...(totals.otherCents > 0 ? [{ term: 'Paid by hand', value: showCents(totals.otherCents) }] : []),
              { term: isVoided ? 'Not paid' : 'Open', value: showCents(totals.openCents) },
            ]}
          />
          {!hasBank && payments.some(({ method, canPrint }) => method === 'deposit' && canPrint) && <NeedsBank />}
          {waits && <Text size="sm">Download the file, send it at your bank’s site, and then confirm that it was sent.</Text>}
          {totals.openCents === 0 && !waits && !isVoided && (
            <Text size="sm">Every payment of this run is paid or on its way.</Text>
          )}
          {next && !waits && (
            <Text size="sm">
              The next file pays {next.count === 1 ? '1 deposit' : `${next.count} deposits`}, {showCents(next.cents)}, on{' '}
              {showDay(next.effectiveOn)}.
              {next.isLate &&
                ` The pay date is ${showDay(run.payDate)}, so the deposits will be late. Print checks if the pay has to be on time.`}
            </Text>
          )}
          <Group>
            {hasBank && next && !waits && (
              <Button loading={make.pending} onClick={() => void make.send({ params: { id: run.id }, body: {} })}>
                Make bank file
              </Button>
            )}
            {payments.some(({ canPrint }) => canPrint) && (
              <Button variant="default" onClick={() => setOpen('print')}>
                Print checks
              </Button>
            )}
            {files.some(({ state }) => state === 'sent') && returns}
          </Group>
        </Stack>
      </Panel>
      {files.length > 0 && (
        <Panel title="Bank files">
          <FileList files={files} payments={payments} />
        </Panel>
      )}
      <Panel title="Payments" flush>
        <Table
          label="Payments"
          rows={payments}
          rowKey={({ id }) => id}
          empty="This run pays nobody."
          columns={[
            { key: 'name', label: 'Employee', phone: 'title', render: ({ name }) => name },
            {
              key: 'how',
              label: 'How',
              render: ({ method, last4 }) => (method === 'check' ? 'Check' : `Account ending in ${last4}`),
            },
            { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
            {
              key: 'standing',
              label: 'Status',
              render: ({ standing, text }) => (
                <Stack gap={2} align="flex-start">
                  <StateBadge {...paymentStates[standing]} />
                  {text !== '' && (
                    <Text size="xs" c="dimmed">
                      {text}
                    </Text>
                  )}
                </Stack>
              ),
            },
          ]}
        />
      </Panel>
      {checks.length > 0 && (
        <Panel
          title="Checks"
          flush
          actions={
            checks.some(({ isToPrint }) => isToPrint) && (
              <SaveFileButton
                row={payChecks.download}
                sent={{ params: { id: run.id } }}
                label="Download checks"
                changes={changes}
              />
            )
          }
        >
          <CheckTable checks={checks} changes={changes} />
        </Panel>
      )}
      {open === 'print' && (
        <PrintDialog
          runId={run.id}
          payments={payments
            .filter(({ canPrint }) => canPrint)
            .map((payment) => ({ ...payment, isUsual: payment.standing === 'by-check' }))}
          nextCheck={money.nextCheck}
          changes={changes}
          onClose={close}
        />
      )}
    </Stack>
  )
}

const NeedsBank = () => (
  <Alert color="amber" title="No bank settings yet">
    <Group justify="space-between">
      <Text size="sm">Enter what your bank asks for, and the deposits go into a file. Checks work without it.</Text>
      <LinkButton to="/home-owner/payroll/bank" size="xs">
        Set up the bank
      </LinkButton>
    </Group>
  </Alert>
)
