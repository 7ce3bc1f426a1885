import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { showCents } from '../../../../common/cents.ts'
import {
  confirm,
  isViewing,
  LinkButton,
  LoadMore,
  Muted,
  Panel,
  useCall,
  useLive,
  useReadMore,
} from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { bankFiles } from '../../bank-files/contract/index.ts'
import { payRuns } from '../../pay-runs/contract/index.ts'
import { describeRun, runPath } from '../../pay-runs/rules.ts'
import { owedPay, type UnpaidPayment } from '../contract/index.ts'
import { askWhetherPaid, describeRemedy, describeUnpaid } from '../rules.ts'

export interface UnpaidPanelProps {
  shop: string
  /** Only those of this run, on its own page. */
  run?: string
}

/** The people to pay again, why, and how. A payment leaves it with a bank file that was sent, or once it is marked as paid. */
export default function UnpaidPanel({ shop, run }: UnpaidPanelProps) {
  const list = useReadMore(
    owedPay.unpaid,
    (after: string | undefined) => ({ params: { shop }, query: { ...(run ? { run } : {}), ...(after ? { after } : {}) } }),
    ({ rows }) => rows,
    ({ after }) => after,
    { enabled: !isViewing() },
  )
  // Owners get a notification of every return and of every bank file.
  useLive('notification', [owedPay.unpaid])
  const box = useRef<HTMLDivElement>(null)
  if (list.rows.length === 0) return null
  return (
    <Panel title="Payments to make again" tone="red" lead="These employees have not received this pay.">
      <Stack ref={box} tabIndex={-1} gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {list.rows.map((payment) => (
          <li key={payment.id}>
            <PaymentRow payment={payment} isOnRun={run !== undefined} onPaid={() => box.current?.focus()} />
          </li>
        ))}
      </Stack>
      <LoadMore more={list.more} />
    </Panel>
  )
}

interface PaymentRowProps {
  payment: UnpaidPayment
  isOnRun: boolean
  onPaid: () => void
}

function PaymentRow({ payment, isOnRun, onPaid }: PaymentRowProps) {
  const isOwner = useSession()?.customer.role === 'owner'
  const { name, cents, run } = payment
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={2} flex="1 1 16rem">
        <Text fw={600}>
          {name}, {showCents(cents)}
        </Text>
        <Text size="sm">{describeUnpaid(payment)}</Text>
        <Text size="sm">{describeRemedy(payment, isOwner)}</Text>
        {!isOnRun && <Muted>{describeRun(run)}</Muted>}
      </Stack>
      <Group gap="xs">
        {!payment.isInFile && <MarkPaid payment={payment} onPaid={onPaid} />}
        {!isOnRun && (
          <LinkButton to={runPath(run)} variant="default" size="xs" aria-label={`Open pay run: ${name}, ${showCents(cents)}`}>
            Open pay run
          </LinkButton>
        )}
      </Group>
    </Group>
  )
}

function MarkPaid({ payment, onPaid }: Pick<PaymentRowProps, 'payment' | 'onPaid'>) {
  const { id, name, cents, run } = payment
  const call = useCall(owedPay.markPaid, {
    done: 'Marked as paid',
    invalidates: [owedPay.unpaid, owedPay.marks, bankFiles.run, payRuns.get, payRuns.list],
  })
  const payAfterQuestion = async () => {
    const asked = { header: `Does ${name} have ${showCents(cents)}?`, message: askWhetherPaid(payment) }
    const sure = await confirm({ ...asked, accept: 'Mark as paid', cancel: 'Not yet' })
    if (sure && (await call.send({ params: { id } }, { version: run.version }))) onPaid()
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={call.pending}
      aria-label={`Mark as paid: ${name}, ${showCents(cents)}`}
      onClick={() => void payAfterQuestion()}
    >
      Mark as paid
    </Button>
  )
}
