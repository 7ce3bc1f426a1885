import { SimpleGrid } from '@mantine/core'
import { Form, FormButtons, MoneyField, SelectField, TextAreaField, TextField, useCall } from '../../../../kit/web/index.ts'
import {
  type AdAccountDetail,
  type AdInvoice,
  adAccountReview,
  LimitForm,
  moneyWays,
  PaymentForm,
  RefundForm,
  SuspensionForm,
} from '../contract/index.ts'
import { wayLabels } from './labels.ts'

const invalidates = [adAccountReview.read, adAccountReview.list]
const ways = moneyWays.map((value) => ({ value, label: wayLabels[value] }))

interface EntryProps {
  account: AdAccountDetail
  onClose: () => void
}

export function LimitEntry({ account: { vendorId, version, creditLimit }, onClose }: EntryProps) {
  const set = useCall(adAccountReview.setLimit, { done: 'Credit limit saved', invalidates })
  return (
    <Form
      schema={LimitForm}
      initial={{ creditLimit }}
      call={set}
      toSent={(body) => ({ params: { vendor: vendorId }, body })}
      version={version}
      done={onClose}
      label="Monthly billing"
    >
      <MoneyField
        name="creditLimit"
        label="Credit limit"
        helper="The most the vendor can owe. 0.00 ends monthly billing. The vendor chooses how to pay."
      />
      <FormButtons label="Save credit limit" onCancel={onClose} />
    </Form>
  )
}

export function SuspensionEntry({ account: { vendorId, version }, onClose }: EntryProps) {
  const suspend = useCall(adAccountReview.suspend, { done: 'Account suspended', invalidates })
  return (
    <Form
      schema={SuspensionForm}
      initial={{ reason: '' }}
      call={suspend}
      toSent={(body) => ({ params: { vendor: vendorId }, body })}
      version={version}
      done={onClose}
      label="Suspend account"
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={500} helper="The vendor sees it." />
      <FormButtons label="Suspend account" onCancel={onClose} />
    </Form>
  )
}

/** The money itself is sent outside of Liftbay. */
export function RefundEntry({ account: { vendorId, version, refundable }, onClose }: EntryProps) {
  const refund = useCall(adAccountReview.refund, { done: 'Refund recorded', invalidates })
  return (
    <Form
      schema={RefundForm}
      initial={{ cents: refundable, how: 'ach' as const, reference: '' }}
      call={refund}
      toSent={(body) => ({ params: { vendor: vendorId }, body })}
      version={version}
      done={onClose}
      label="Refund"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <MoneyField name="cents" label="Amount" />
        <SelectField name="how" label="How" options={ways} />
        <TextField name="reference" label="Reference" helper="The number of the check or transfer" maxLength={60} />
      </SimpleGrid>
      <FormButtons label="Record refund" onCancel={onClose} />
    </Form>
  )
}

export function PaymentEntry({ invoice: { id }, onClose }: { invoice: AdInvoice; onClose: () => void }) {
  const record = useCall(adAccountReview.recordPayment, {
    done: 'Payment recorded',
    invalidates: [...invalidates, adAccountReview.paidInvoices],
  })
  return (
    <Form
      schema={PaymentForm}
      initial={{ how: 'check' as const, reference: '' }}
      call={record}
      toSent={(body) => ({ params: { id }, body })}
      done={onClose}
      label="Payment"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField name="how" label="How" options={ways} />
        <TextField name="reference" label="Reference" helper="The number of the check or transfer" maxLength={60} />
      </SimpleGrid>
      <FormButtons label="Record payment" onCancel={onClose} />
    </Form>
  )
}
