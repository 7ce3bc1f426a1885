import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Form, MoneyField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { CheckForm, counterPayments, type PayInfo, payments } from '../contract/index.ts'
import { describeRecorded } from './describe-recorded.ts'

interface TakeCheckProps {
  info: PayInfo
  deposit: PayInfo['deposit']
  onClose: () => void
}

/** Takes a check for the balance due, a part of it, or a deposit. */
export function TakeCheck({ info, deposit, onClose }: TakeCheckProps) {
  const mostCents = deposit?.amountCents ?? info.owedCents
  const call = useCall(counterPayments.recordCheck, {
    done: (reply) => describeRecorded('Check recorded.', reply, info),
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
  })
  const schema = CheckForm.refine(({ amountCents }) => amountCents <= mostCents, {
    path: ['amountCents'],
    message: `Only ${showCents(mostCents)} is owed.`,
  })
  return (
    <Form
      schema={schema}
      initial={{ amountCents: mostCents, checkNumber: '', memo: '' }}
      call={call}
      toSent={(body) => ({ params: { id: info.workOrderId }, body: deposit ? { ...body, depositId: deposit.id } : body })}
      done={onClose}
      label="Take check"
    >
      {deposit ? (
        <Text>
          {showCents(mostCents)}, the deposit for {deposit.reason}
        </Text>
      ) : (
        <MoneyField name="amountCents" label="Amount" helper={`${showCents(mostCents)} is owed. Take less for a part payment.`} />
      )}
      <TextField name="checkNumber" label="Check number" maxLength={20} helper="At the top right of the check." />
      <TextField name="memo" label="Bank or memo" maxLength={60} required={false} />
      <SubmitButton fullWidth>Record the check</SubmitButton>
    </Form>
  )
}
