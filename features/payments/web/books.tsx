import { Stack } from '@mantine/core'
import { Definition, Money, Page, Panel, StateBadge, Table, useRead, When } from '../../../web/kit/index.ts'
import { type BookCheck, bookChecks, type Books, payments } from '../contract.ts'

const meaning: Readonly<Record<BookCheck, string>> = {
  bill: 'What a bill says was paid is the sum of its payments and refunds',
  payment: 'Every payment by card is in the books exactly once, with its exact amount',
  deposit: 'Every deposit that was paid is in the books exactly once, with its exact amount',
  refund: 'Every refund by card is in the books exactly once, with its exact amount',
  'given-back': 'No more went back to a card than came from it',
  closed: 'A closed work order is paid in full',
}
const providerNames: Readonly<Record<string, string>> = {
  sandbox: 'Sandbox cards',
  stripe: 'Stripe',
  cash: 'Cash at the counter',
}
const purchaseNames: Readonly<Record<string, string>> = { 'work-order': 'Work orders', subscription: 'Plans of shops' }

/** `/ledger`: all money that was ever paid here, for the admin. */
export default function BooksPage() {
  const read = useRead(payments.books, {})
  return (
    <Page title="Ledger" lead="All money that came in and went back, held against bills, payments and refunds." read={read}>
      {(books) => (
        <Stack gap="lg">
          <Verdict books={books} />
          <Sums books={books} />
          <Panel title="Came in and went back" flush>
            <Table
              label="Came in and went back"
              rows={books.sources}
              rowKey={({ provider, purchase }) => `${provider} ${purchase}`}
              empty="Nothing was paid yet."
              columns={[
                {
                  key: 'provider',
                  label: 'Through',
                  phone: 'title',
                  render: ({ provider }) => providerNames[provider] ?? provider,
                },
                { key: 'purchase', label: 'For', render: ({ purchase }) => purchaseNames[purchase] ?? purchase },
                { key: 'payments', label: 'Payments', align: 'right' },
                { key: 'inCents', label: 'Came in', align: 'right', render: (row) => <Money cents={row.inCents} /> },
                { key: 'refunds', label: 'Refunds', align: 'right' },
                { key: 'backCents', label: 'Went back', align: 'right', render: (row) => <Money cents={row.backCents} /> },
              ]}
            />
          </Panel>
        </Stack>
      )}
    </Page>
  )
}

function Verdict({ books: { checks, differences, asOf } }: { books: Books }) {
  const wrong = checks.reduce((sum, one) => sum + one.wrong, 0)
  return (
    <Panel
      title={wrong === 0 ? 'Every cent adds up' : `${wrong} ${wrong === 1 ? 'entry does' : 'entries do'} not add up`}
      tone={wrong === 0 ? 'green' : 'red'}
      lead={<When value={asOf} />}
      flush
    >
      <Table
        label="Checks"
        rows={bookChecks.map((check) => checks.find((one) => one.check === check) ?? { check, rows: 0, wrong: 0 })}
        rowKey={({ check }) => check}
        columns={[
          { key: 'check', label: 'Check', phone: 'title', render: ({ check }) => meaning[check] },
          { key: 'rows', label: 'Looked at', align: 'right' },
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
          label="What does not add up"
          rows={differences}
          rowKey={({ check, id }) => `${check} ${id}`}
          columns={[
            {
              key: 'invoice',
              label: 'Work order',
              phone: 'title',
              render: (row) => (row.invoice === null ? row.id : `${row.shopName}, work order ${row.invoice}`),
            },
            { key: 'check', label: 'Check', render: ({ check }) => meaning[check] },
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
    ['Still owed', bills.owedCents],
    ['Deposits, not billed yet', depositsCents],
    ['To be given back', refundsDueCents],
    ['Refunds under way', refundsUnderWayCents],
  ] as const
  return (
    <Panel title={`${bills.count} ${bills.count === 1 ? 'bill' : 'bills'}`}>
      <Definition columns={3} items={sums.map(([term, cents]) => ({ term, value: <Money cents={cents} strong /> }))} />
    </Panel>
  )
}
