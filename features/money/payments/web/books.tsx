import { Stack } from '@mantine/core'
import { Definition, Money, Page, Panel, StateBadge, Table, useRead, When } from '../../../../kit/web/index.ts'
import { BankingViews } from '../../../platform/bank-directory/web/index.ts'
import { type BookCheck, bookChecks, type Books, payments } from '../contract/index.ts'

const checkTexts: Readonly<Record<BookCheck, string>> = {
  bill: 'The amount paid on a bill is the sum of its payments and refunds',
  payment: 'Every card payment is in the ledger exactly once, with its exact amount',
  deposit: 'Every paid deposit is in the ledger exactly once, with its exact amount',
  refund: 'Every card refund is in the ledger exactly once, with its exact amount',
  'given-back': 'No card was refunded more than it paid',
  closed: 'A closed repair order is paid in full',
}
const providerNames: Readonly<Record<string, string>> = {
  sandbox: 'Sandbox cards',
  stripe: 'Stripe',
  cash: 'Cash at the counter',
}
const purchaseNames: Readonly<Record<string, string>> = {
  'work-order': 'Repair orders',
  subscription: 'Shop plans',
  advertising: 'Advertising',
}

/** `/ledger`: every payment and refund on Liftbay, for the admin. */
export default function BooksPage() {
  const read = useRead(payments.books, {})
  return (
    <Page title="Ledger" lead="Every payment and refund, checked against the bills." read={read}>
      {(books) => (
        <Stack gap="lg">
          <BankingViews current="/ledger" />
          <Verdict books={books} />
          <Sums books={books} />
          <Panel title="Payments and refunds" flush>
            <Table
              label="Payments and refunds"
              rows={books.sources}
              rowKey={({ provider, purchase }) => `${provider} ${purchase}`}
              empty="No payments yet."
              columns={[
                {
                  key: 'provider',
                  label: 'Through',
                  phone: 'title',
                  render: ({ provider }) => providerNames[provider] ?? provider,
                },
                { key: 'purchase', label: 'For', render: ({ purchase }) => purchaseNames[purchase] ?? purchase },
                { key: 'payments', label: 'Payments', align: 'right' },
                { key: 'inCents', label: 'Paid', align: 'right', render: (row) => <Money cents={row.inCents} /> },
                { key: 'refunds', label: 'Refunds', align: 'right' },
                { key: 'backCents', label: 'Refunded', align: 'right', render: (row) => <Money cents={row.backCents} /> },
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}

function Verdict({ books: { checks, differences, asOf } }: { books: Books }) {
  const wrong = checks.reduce((sum, check) => sum + check.wrong, 0)
  return (
    <Panel
      title={wrong === 0 ? 'Every cent adds up' : `${wrong} ${wrong === 1 ? 'entry does' : 'entries do'} not add up`}
      tone={wrong === 0 ? 'green' : 'red'}
      lead={<When value={asOf} />}
      flush
    >
      <Table
        label="Checks"
        rows={bookChecks.map((check) => checks.find((row) => row.check === check) ?? { check, rows: 0, wrong: 0 })}
        rowKey={({ check }) => check}
        columns={[
          { key: 'check', label: 'Check', phone: 'title', render: ({ check }) => checkTexts[check] },
          { key: 'rows', label: 'Checked', align: 'right' },
          {
            key: 'wrong',
            label: 'Result',
            render: (row) => (
              <StateBadge tone={row.wrong === 0 ? 'green' : 'red'} label={row.wrong === 0 ? 'Adds up' : `${row.wrong} wrong`} />
            ),
          },
        ]}
      />
      {differences.length > 0 && (
        <Table
          label="Differences"
          rows={differences}
          rowKey={({ check, id }) => `${check} ${id}`}
          columns={[
            {
              key: 'invoice',
              label: 'Repair order',
              phone: 'title',
              render: (row) => (row.invoice === null ? row.id : `${row.shopName}, repair order ${row.invoice}`),
            },
            { key: 'check', label: 'Check', render: ({ check }) => checkTexts[check] },
            { key: 'statedCents', label: 'Should be', align: 'right', render: (row) => <Money cents={row.statedCents} /> },
            { key: 'foundCents', label: 'Is', align: 'right', render: (row) => <Money cents={row.foundCents} /> },
          ]}
        />
      )}
    </Panel>
  )
}

function Sums({ books: { bills, depositsCents, refundsDueCents, refundsUnderWayCents } }: { books: Books }) {
  const sums = [
    ['Billed', bills.billedCents],
    ['Paid', bills.paidCents],
    ['Credited', bills.creditedCents],
    ['Balance due', bills.owedCents],
    ['Deposits, not billed yet', depositsCents],
    ['To be refunded', refundsDueCents],
    ['Refunds under way', refundsUnderWayCents],
  ] as const
  return (
    <Panel title={`${bills.count} ${bills.count === 1 ? 'bill' : 'bills'}`}>
      <Definition columns={3} items={sums.map(([term, cents]) => ({ term, value: <Money cents={cents} strong /> }))} />
    </Panel>
  )
}
