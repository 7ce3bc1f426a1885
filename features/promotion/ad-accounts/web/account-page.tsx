import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Definition, Money, Page, Panel, Phone, StateBadge, useCall, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { type AdAccountDetail, type AdInvoice, adAccountReview } from '../contract/index.ts'
import { showInvoiceNumber } from '../rules.ts'
import { LimitEntry, PaymentEntry, RefundEntry, SuspensionEntry } from './account-entries.tsx'
import { billingLabels, showStanding } from './labels.ts'
import { InvoiceTable, TransactionTable } from './tables.tsx'

/** A vendor's advertising account, for the admin. */
export default function AccountPage() {
  const { vendor = '' } = useParams()
  const read = useRead(adAccountReview.read, { params: { vendor } })
  const [paying, setPaying] = useState<AdInvoice | null>(null)
  return (
    <Page
      title={read.data?.name ?? 'Ad account'}
      lead={read.data && <StateBadge {...showStanding(read.data)} />}
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'Ad accounts', to: '/ad-accounts' },
      ]}
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(account) => (
        <Stack gap="lg">
          <Facts account={account} />
          <Acts account={account} />
          {paying && (
            <Panel title={`Payment of ${showInvoiceNumber(paying.number)}`}>
              <PaymentEntry invoice={paying} onClose={() => setPaying(null)} />
            </Panel>
          )}
          <Panel title="Unpaid invoices" flush>
            <InvoiceTable
              label="Unpaid invoices"
              empty={{ title: 'No unpaid invoices', text: 'Open and overdue invoices appear here.' }}
              rows={account.unpaidInvoices}
              act={(invoice) => (
                <Button variant="default" onClick={() => setPaying(invoice)}>
                  Record payment of {showInvoiceNumber(invoice.number)}
                </Button>
              )}
            />
          </Panel>
          <PaidInvoices vendor={vendor} />
          <Panel title="Latest transactions" flush>
            <TransactionTable rows={account.transactions} />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}

function PaidInvoices({ vendor }: { vendor: string }) {
  const list = useReadMore(
    adAccountReview.paidInvoices,
    (after: string | undefined) => ({ params: { vendor }, query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  return (
    <Panel title="Paid invoices" flush>
      <InvoiceTable
        label="Paid invoices"
        empty={{ title: 'No paid invoices yet', text: 'An invoice appears here once it is paid.' }}
        rows={list.rows}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        more={list.more}
      />
    </Panel>
  )
}

const Facts = ({ account }: { account: AdAccountDetail }) => (
  <Panel title="Account">
    <Definition
      columns={3}
      items={[
        { term: 'Payment setting', value: billingLabels[account.billing] },
        { term: 'Balance', value: <Money cents={account.balance} strong /> },
        { term: 'Can be refunded', value: <Money cents={account.refundable} /> },
        { term: 'Owes', value: <Money cents={account.owed} /> },
        { term: 'Not invoiced yet', value: <Money cents={account.unbilled} /> },
        { term: 'Credit limit', value: account.creditLimit ? <Money cents={account.creditLimit} /> : 'Not approved' },
        { term: 'Contact', value: `${account.contact}, ${account.email}` },
        { term: 'Phone', value: <Phone digits={account.phone} link /> },
        ...(account.reason ? [{ term: 'Reason', value: account.reason }] : []),
      ]}
    />
  </Panel>
)

type Act = 'limit' | 'suspend' | 'refund'
const actTitles: Readonly<Record<Act, string>> = {
  limit: 'Monthly billing',
  suspend: 'Suspend account',
  refund: 'Refund of unused balance',
}

function Acts({ account }: { account: AdAccountDetail }) {
  const { vendorId, version, isSuspended, refundable, creditLimit } = account
  const [act, setAct] = useState<Act | null>(null)
  const reinstate = useCall(adAccountReview.reinstate, {
    done: 'Account reinstated',
    invalidates: [adAccountReview.read, adAccountReview.list],
  })
  const close = () => setAct(null)
  if (act)
    return (
      <Panel title={actTitles[act]}>
        {act === 'limit' && <LimitEntry account={account} onClose={close} />}
        {act === 'suspend' && <SuspensionEntry account={account} onClose={close} />}
        {act === 'refund' && <RefundEntry account={account} onClose={close} />}
      </Panel>
    )
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAct('limit')}>
        {creditLimit ? 'Change credit limit' : 'Approve monthly billing'}
      </Button>
      {refundable > 0 && (
        <Button variant="default" onClick={() => setAct('refund')}>
          Record refund
        </Button>
      )}
      {isSuspended ? (
        <Button loading={reinstate.pending} onClick={() => void reinstate.send({ params: { vendor: vendorId } }, { version })}>
          Reinstate account
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAct('suspend')}>
          Suspend account
        </Button>
      )}
    </Group>
  )
}
