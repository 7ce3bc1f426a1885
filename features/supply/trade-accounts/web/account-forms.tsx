import { Button, Group } from '@mantine/core'
import { Form, FormButtons, SubmitButton, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { ReasonForm, type TradeAccountDetail, tradeAccounts } from '../contract/index.ts'
import { TermsFields } from './terms-fields.tsx'
import { TypedTerms } from './typed-terms.ts'

const invalidates = [tradeAccounts.list, tradeAccounts.read]

interface EntryProps {
  account: TradeAccountDetail
  onClose: () => void
}

const toInitial = ({ terms, limit, priceLevelId }: TradeAccountDetail) => ({ terms, limit, priceLevelId })

/** Approves the account a shop asked for, with these terms. */
export function ApproveEntry({ account, onDecline }: { account: TradeAccountDetail; onDecline: () => void }) {
  const approve = useCall(tradeAccounts.approve, { done: 'Account approved', invalidates })
  return (
    <Form
      schema={TypedTerms}
      initial={toInitial(account)}
      call={approve}
      toSent={(body) => ({ params: { id: account.accountId }, body })}
      version={account.version}
      label="Terms"
    >
      <TermsFields />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDecline}>
          Decline
        </Button>
        <SubmitButton>Approve account</SubmitButton>
      </Group>
    </Form>
  )
}

export function TermsEntry({ account, onClose }: EntryProps) {
  const change = useCall(tradeAccounts.changeTerms, { done: 'Terms saved', invalidates })
  return (
    <Form
      schema={TypedTerms}
      initial={toInitial(account)}
      call={change}
      toSent={(body) => ({ params: { id: account.accountId }, body })}
      version={account.version}
      done={onClose}
      label="Terms"
    >
      <TermsFields />
      <FormButtons label="Save terms" onCancel={onClose} />
    </Form>
  )
}

/** The reason the vendor declines or suspends an account. */
export function ReasonEntry({ account, act, onClose }: EntryProps & { act: 'decline' | 'suspend' }) {
  const decline = useCall(tradeAccounts.decline, { done: 'Account declined', invalidates })
  const suspend = useCall(tradeAccounts.suspend, { done: 'Account suspended', invalidates })
  return (
    <Form
      schema={ReasonForm}
      initial={{ reason: '' }}
      call={act === 'decline' ? decline : suspend}
      toSent={(body) => ({ params: { id: account.accountId }, body })}
      version={account.version}
      done={onClose}
      label="Reason"
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={500} helper="The shop sees this." />
      <FormButtons label={act === 'decline' ? 'Decline account' : 'Suspend account'} onCancel={onClose} />
    </Form>
  )
}
