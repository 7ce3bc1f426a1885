import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import {
  Empty,
  Form,
  LinkButton,
  MoneyField,
  Read,
  SelectField,
  SubmitButton,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { type CardReader, cardReaders } from '../../../cards/card-payments/contract/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { counterPayments, type PayInfo, payments, ReaderPaymentForm, paymentRefusals } from '../contract/index.ts'
import { reasonNotToPayPart } from '../rules.ts'
import { ReaderProgress } from './reader-progress.tsx'

interface TakeCardProps {
  info: PayInfo
  deposit: PayInfo['deposit']
  onClose: () => void
}

/** Takes a card on a reader at the counter. A payment that is already running is shown again. */
export function TakeCard({ info, deposit, onClose }: TakeCardProps) {
  const running = info.openAttempt?.reader ? info.openAttempt.id : null
  const [attemptId, setAttemptId] = useState(running)
  if (attemptId)
    return (
      <ReaderProgress workOrderId={info.workOrderId} attemptId={attemptId} onRetry={() => setAttemptId(null)} onClose={onClose} />
    )
  return <ChooseReader info={info} deposit={deposit} onStarted={setAttemptId} />
}

interface ChooseReaderProps {
  info: PayInfo
  deposit: PayInfo['deposit']
  onStarted: (attemptId: string) => void
}

function ChooseReader({ info, deposit, onStarted }: ChooseReaderProps) {
  const read = useRead(cardReaders.list, { query: { shop: info.shop.id } })
  return (
    <Read read={read} skeleton="form" isEmpty={({ readers }) => readers.length === 0} empty={<NoReader shop={info.shop.id} />}>
      {({ readers }) => <StartForm info={info} deposit={deposit} readers={readers} onStarted={onStarted} />}
    </Read>
  )
}

function NoReader({ shop }: { shop: string }) {
  const isOwner = useSession()?.customer.role === 'owner'
  return (
    <Empty
      title="No card reader yet"
      action={isOwner && <LinkButton to={`/${shop}/info#ways-to-pay`}>Register a reader</LinkButton>}
    >
      {isOwner ? 'Register one under Ways to pay.' : 'The owner registers it in the shop settings, under Ways to pay.'}
    </Empty>
  )
}

const stateTexts: Record<CardReader['state'], string> = {
  online: '',
  busy: ' (busy)',
  offline: ' (offline)',
  unknown: ' (state unknown)',
}

function StartForm({ info, deposit, readers, onStarted }: ChooseReaderProps & { readers: CardReader[] }) {
  const mostCents = deposit?.amountCents ?? info.owedCents
  const start = useCall(counterPayments.startOnReader, {
    done: ({ attemptId }) => onStarted(attemptId),
    invalidates: [payments.payInfo],
  })
  const schema = ReaderPaymentForm.superRefine(({ amountCents }, context) => {
    if (deposit) return
    const reason = reasonNotToPayPart(mostCents, amountCents)
    const message = reason === paymentRefusals.aboveOwed ? `Only ${showCents(mostCents)} is owed.` : reason?.msg
    if (message) context.addIssue({ code: 'custom', path: ['amountCents'], message })
  })
  const ready = readers.find(({ state }) => state === 'online') ?? readers[0]
  return (
    <Form
      schema={schema}
      initial={{ readerId: ready?.id ?? '', amountCents: mostCents }}
      call={start}
      toSent={(body) => ({ params: { id: info.workOrderId }, body: deposit ? { ...body, depositId: deposit.id } : body })}
      label="Take card"
    >
      {deposit ? (
        <Text>
          {showCents(mostCents)}, the deposit for {deposit.reason}
        </Text>
      ) : (
        <MoneyField name="amountCents" label="Amount" helper={`${showCents(mostCents)} is owed. Take less for a part payment.`} />
      )}
      {readers.length > 1 ? (
        <SelectField
          name="readerId"
          label="Card reader"
          options={readers.map(({ id, label, state }) => ({ value: id, label: `${label}${stateTexts[state]}` }))}
        />
      ) : (
        ready?.state === 'offline' && (
          <Alert color="amber">{ready.label} is offline. Check its power and network, or take the payment another way.</Alert>
        )
      )}
      <SubmitButton fullWidth>
        {readers.length > 1 ? 'Charge on this reader' : `Charge on ${ready?.label ?? 'the reader'}`}
      </SubmitButton>
    </Form>
  )
}
