import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, MoneyField, Panel, Read, SubmitButton, useCall, useLive, useRead } from '../../../web/kit/index.ts'
import { CashForm, type PayInfo, payments } from '../contract.ts'
import { Amounts } from './amounts.tsx'
import { BillLink } from './bill-link.tsx'
import { Ledger } from './ledger.tsx'
import { PaidBadge } from './pay-panel.tsx'

/** An order's money as the shop sees it: what is owed, what came in, cash at the counter. For the shop's page of the order. */
export function CashPanel({ workOrderId }: { workOrderId: string }) {
  const info = useRead(payments.payInfo, { body: { workOrderId } })
  useLive('payment_changed', [payments.payInfo])
  useLive('paying_changed', [payments.payInfo])
  useLive('work_order_changed', [payments.payInfo])
  return (
    <Panel title="Payment" actions={info.data && <PaidBadge info={info.data} />}>
      <Read read={info} skeleton="text">
        {(data) => <Counter info={data} />}
      </Read>
    </Panel>
  )
}

function Counter({ info }: { info: PayInfo }) {
  const [asked, setAsked] = useState<'take' | 'give' | null>(null)
  const cashCents = info.ledger.filter(({ method }) => method === 'CASH').reduce((sum, entry) => sum + entry.amountCents, 0)
  const isBilled = info.state === 'ready' || info.state === 'closed'
  return (
    <Stack gap="md">
      {isBilled ? (
        <Amounts {...info} />
      ) : info.state === 'cancelled' ? (
        'A cancelled order is not billed.'
      ) : (
        'The bill is made when the order is ready.'
      )}
      {info.isPaying && info.owedCents > 0 && <Alert color="blue">The customer is paying by card right now.</Alert>}
      {info.notPayable?.code === 'above_authorized' && (
        <Alert color="red">The bill is above what the customer authorized. Send a revised estimate first.</Alert>
      )}
      {info.ledger.length + info.refundsDue.length > 0 && <Ledger {...info} />}
      <Group gap="xs">
        {info.notPayable === null && (
          <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => setAsked('take')}>
            Take cash
          </Button>
        )}
        {info.state === 'ready' && cashCents > 0 && (
          <Button variant="default" onClick={() => setAsked('give')}>
            Give cash back
          </Button>
        )}
        {isBilled && <BillLink info={info} />}
      </Group>
      <CashDialog info={info} kind="take" mostCents={info.owedCents} opened={asked === 'take'} onClose={() => setAsked(null)} />
      <CashDialog info={info} kind="give" mostCents={cashCents} opened={asked === 'give'} onClose={() => setAsked(null)} />
    </Stack>
  )
}

interface CashDialogProps {
  info: PayInfo
  kind: 'take' | 'give'
  mostCents: number
  opened: boolean
  onClose: () => void
}

function CashDialog({ info, kind, mostCents, opened, onClose }: CashDialogProps) {
  const row = kind === 'take' ? payments.recordCash : payments.giveBackCash
  const call = useCall(row, {
    done: kind === 'take' ? 'Cash recorded' : 'Recorded as given back',
    invalidates: [payments.payInfo, payments.receipt],
  })
  const schema = CashForm.refine(({ amountCents }) => amountCents <= mostCents, {
    path: ['amountCents'],
    message: kind === 'take' ? `Only ${showCents(mostCents)} is owed.` : `Only ${showCents(mostCents)} was paid in cash.`,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={kind === 'take' ? 'Take cash' : 'Give cash back'} width={420}>
      {opened && (
        <Form
          schema={schema}
          initial={{ amountCents: mostCents }}
          call={call}
          toSent={(body) => ({ params: { id: info.workOrderId }, body })}
          done={onClose}
        >
          <MoneyField
            name="amountCents"
            label="Amount"
            helper={
              kind === 'take'
                ? `${showCents(mostCents)} is owed. Book what stays in the till, without the change.`
                : `${showCents(mostCents)} was paid in cash.`
            }
          />
          <SubmitButton fullWidth>{kind === 'take' ? 'Record the cash' : 'Record the refund'}</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
