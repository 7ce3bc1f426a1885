import { Alert, Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import {
  Definition,
  Form,
  Money,
  MoneyField,
  Muted,
  Page,
  Panel,
  SubmitButton,
  useCall,
  useLive,
  useRead,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { PaymentUnderWay, PopupBlocked } from '../../../cards/card-payments/web/index.ts'
import { adAccounts, type MyAdAccount, TopUpForm } from '../contract/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { billingLabels } from './labels.ts'
import { InvoiceTable, TransactionTable } from './tables.tsx'
import { useAdPayment } from './use-ad-payment.ts'

const reads = [adAccounts.mine, adAccounts.transactions, adAccounts.invoices]

/** `/ad-billing`: how the vendor pays for advertising. */
export default function AdBilling() {
  const mine = useRead(adAccounts.mine, {})
  useLive('ad_account_changed', reads)
  const payment = useAdPayment()
  return (
    <Page title="Ad billing" lead="What your advertising costs, and how you pay for it" width="wide" read={mine} skeleton="cards">
      {(account) => (
        <Stack gap="lg">
          <Warnings account={account} />
          <Panel title="Balance" actions={<RefundButton account={account} />}>
            <Facts account={account} />
          </Panel>
          <TopUp account={account} payment={payment} />
          <Setting account={account} />
          <Invoices canPay={account.provider !== null} pay={payment.pay} />
          <Transactions />
        </Stack>
      )}
    </Page>
  )
}

interface AccountProps {
  account: MyAdAccount
}

function Warnings({ account: { isSuspended, reason, isOverdue } }: AccountProps) {
  return (
    <>
      {isSuspended && (
        <Alert color="red" title="Your advertising is suspended">
          {reason}
        </Alert>
      )}
      {isOverdue && (
        <Alert color="red" title="An invoice is overdue">
          Your ads have stopped. They run again once it is paid.
        </Alert>
      )}
    </>
  )
}

const Facts = ({ account: { balance, spendable, owed, unbilled, creditLimit, billing, refundRequestedAt } }: AccountProps) => (
  <Definition
    columns={3}
    items={[
      { term: 'Balance', value: <Money cents={balance} strong /> },
      { term: 'Ads can still spend', value: <Money cents={spendable} /> },
      { term: 'Payment setting', value: billingLabels[billing] },
      ...(creditLimit > 0 || owed !== 0
        ? [
            { term: 'You owe', value: <Money cents={owed} /> },
            { term: 'Not invoiced yet', value: <Money cents={unbilled} /> },
            { term: 'Credit limit', value: <Money cents={creditLimit} /> },
          ]
        : []),
      ...(refundRequestedAt ? [{ term: 'Refund requested', value: <When value={refundRequestedAt} day /> }] : []),
    ]}
  />
)

function RefundButton({ account: { refundable, refundRequestedAt, version } }: AccountProps) {
  const ask = useCall(adAccounts.requestRefund, { done: 'Refund requested', invalidates: [adAccounts.mine] })
  if (refundable === 0 || refundRequestedAt) return null
  return (
    <Button variant="default" loading={ask.pending} onClick={() => void ask.send({}, { version })}>
      Request refund
    </Button>
  )
}

type Payment = ReturnType<typeof useAdPayment>

function TopUp({ account: { provider }, payment: { popup, topUp } }: AccountProps & { payment: Payment }) {
  if (!provider) return null
  return (
    <Panel title="Top up">
      <Stack gap="sm">
        <Form schema={TopUpForm} initial={{ cents: 10_000 }} submit={({ cents }) => topUp(cents)} label="Top up">
          <Group align="flex-end">
            <MoneyField name="cents" label="Amount" />
            <SubmitButton disabled={popup.underWay}>Top up balance</SubmitButton>
          </Group>
        </Form>
        {popup.blockedUrl ? <PopupBlocked url={popup.blockedUrl} /> : popup.underWay && <PaymentUnderWay popup={popup} />}
        <Muted>
          You pay on the card provider’s own page, in a separate window. Your card number never reaches Liftbay.
          {provider === 'sandbox' && ' This demo takes test cards only: no real money moves.'}
        </Muted>
      </Stack>
    </Panel>
  )
}

function Setting({ account: { billing, creditLimit, version } }: AccountProps) {
  const set = useCall(adAccounts.setBilling, { done: 'Payment setting saved', invalidates: [adAccounts.mine] })
  const otherBilling = billing === 'prepaid' ? 'monthly' : 'prepaid'
  const isOffered = otherBilling === 'prepaid' || creditLimit > 0
  const now =
    billing === 'prepaid'
      ? 'Each click and accepted add-on is paid from your balance. Ads stop when it is used up.'
      : `Ads run on credit up to ${showCents(creditLimit)}. You get an invoice on the 1st of each month for the month before. It is due in 15 days.`
  return (
    <Panel title="Payment setting">
      <Stack gap="sm" align="flex-start">
        <span>
          <strong>{billingLabels[billing]}.</strong> {now}
        </span>
        {isOffered ? (
          <Button
            variant="default"
            loading={set.pending}
            onClick={() => void set.send({ body: { billing: otherBilling } }, { version })}
          >
            {otherBilling === 'monthly' ? 'Switch to a monthly invoice' : 'Switch to a prepaid balance'}
          </Button>
        ) : (
          <Muted>
            To pay by monthly invoice instead, <Link to="/contactus">ask us for a credit limit</Link>.
          </Muted>
        )}
      </Stack>
    </Panel>
  )
}

function Invoices({ canPay, pay }: { canPay: boolean; pay: (id: string) => void }) {
  const list = useReadMore(
    adAccounts.invoices,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel title="Invoices" flush>
      <InvoiceTable
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
        act={({ id, number }) =>
          canPay && (
            <Button variant="default" onClick={() => pay(id)}>
              Pay {showInvoiceNumber(number)}
            </Button>
          )
        }
      />
    </Panel>
  )
}

function Transactions() {
  const list = useReadMore(
    adAccounts.transactions,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel title="Transactions" flush>
      <TransactionTable rows={list.rows} loading={list.loading} error={list.error} onRetry={list.reload} more={list.more} />
    </Panel>
  )
}
