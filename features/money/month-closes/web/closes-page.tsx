import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCalendarOff, IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  confirm,
  Empty,
  Form,
  FormButtons,
  Money,
  Muted,
  Page,
  Panel,
  Read,
  SaveFileButton,
  StateBadge,
  Table,
  TextAreaField,
  useCall,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { BankingViews } from '../../../platform/bank-directory/web/index.ts'
import {
  type MonthCheck,
  type MonthClose,
  monthCloses,
  type MonthDraft,
  type MonthRecord,
  ReopenForm,
} from '../contract/index.ts'

const checkTexts: Readonly<Record<MonthCheck, string>> = {
  'month-over': 'The month is over',
  'month-before': 'The previous month is closed',
  'trial-balance': 'The books balance',
  'lines-matched': 'Every line of the card companies’ reports is matched or listed as a difference',
  'entries-reported': 'Every payment, refund and dispute is in a card company’s report, or listed as missing',
  'no-differences': 'No difference of this month or an earlier one is open',
}
const bookTexts: Readonly<Record<MonthRecord['balances'][number]['book'], string>> = {
  provider: 'At card companies',
  shops: 'Owed to shops',
  'platform-fees': 'Liftbay’s fees',
  'provider-fees': 'Card companies’ fees on Liftbay’s sales',
  sales: 'Plans and advertising',
  bank: 'Bank',
  differences: 'Differences',
}
const kindTexts: Readonly<Record<string, string>> = {
  payment: 'Card payments',
  refund: 'Refunds',
  'refund-returned': 'Refunds returned by the bank',
  chargeback: 'Disputed payments',
  'chargeback-returned': 'Disputes won',
  adjustment: 'Adjustments',
  difference: 'Settled differences',
  'provider-payout': 'Transfers from card companies',
  payout: 'Payouts to shops',
  'payout-returned': 'Payouts returned by the bank',
}
const stateLabels = {
  closed: { label: 'Closed', tone: 'green' },
  reopening: { label: 'Reopening requested', tone: 'amber' },
  reopened: { label: 'Reopened', tone: 'gray' },
} as const
const invalidates = [monthCloses.next, monthCloses.list]

const showMonth = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`))

/** `/banking/closes`: the monthly close of the card books. */
export default function ClosesPage() {
  const next = useRead(monthCloses.next, {})
  const list = useRead(monthCloses.list, {})
  return (
    <Page
      title="Month closes"
      lead="A closed month takes no more entries. Corrections go into the open month."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <BankingViews current="/banking/closes" />
        <Read read={next} skeleton="cards">
          {(draft) => <Draft draft={draft} />}
        </Read>
        <Read
          read={list}
          skeleton="table"
          isEmpty={({ closes }) => closes.length === 0}
          empty={<Empty title="No closed months yet">Close the first one when its checklist is complete.</Empty>}
        >
          {({ closes }) => (
            <Stack gap="lg">
              {closes.map((close) => (
                <Close key={close.id} close={close} />
              ))}
            </Stack>
          )}
        </Read>
      </Stack>
    </Page>
  )
}

function Draft({ draft: { month, checks, record } }: { draft: MonthDraft }) {
  const close = useCall(monthCloses.close, { done: 'Month closed', invalidates })
  if (!month)
    return (
      <Empty icon={<IconCalendarOff size={28} />} title="Nothing to close yet">
        The books start with the first card payment.
      </Empty>
    )
  const closeAfterQuestion = async () => {
    const question = { header: `Close ${showMonth(month)}?`, message: 'Nothing more can be booked into it.' }
    if (await confirm({ ...question, accept: 'Close month', cancel: 'Keep open' })) await close.send({ body: { month } })
  }
  return (
    <Panel title={`Next: ${showMonth(month)}`}>
      <Stack gap="md">
        {checks.map(({ check, isMet, count }) => (
          <Group key={check} gap="xs" wrap="nowrap">
            {isMet ? (
              <IconCheck size={18} aria-label="Met" color="var(--mantine-color-green-text)" style={{ flex: 'none' }} />
            ) : (
              <IconX size={18} aria-label="Not met" color="var(--mantine-color-red-text)" style={{ flex: 'none' }} />
            )}
            <Text>
              {checkTexts[check]}
              {count > 0 && ` (${count} left)`}
            </Text>
          </Group>
        ))}
        <Sums record={record} />
        <Group>
          <Button disabled={checks.some(({ isMet }) => !isMet)} loading={close.pending} onClick={() => void closeAfterQuestion()}>
            Close month
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

const Sums = ({ record: { balances, sums } }: { record: MonthRecord }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
    <Part title="Balance at the end">
      <Table
        label="Balance at the end"
        rows={balances}
        rowKey={({ book }) => book}
        empty="Nothing booked."
        columns={[
          { key: 'book', label: 'Book', phone: 'title', render: ({ book }) => bookTexts[book] },
          { key: 'debit', label: 'Debit', align: 'right', render: ({ cents }) => (cents > 0 ? <Money cents={cents} /> : '–') },
          { key: 'credit', label: 'Credit', align: 'right', render: ({ cents }) => (cents < 0 ? <Money cents={-cents} /> : '–') },
        ]}
      />
    </Part>
    <Part title="Booked in the month">
      <Table
        label="Booked in the month"
        rows={sums}
        rowKey={({ kind }) => kind}
        empty="Nothing booked."
        columns={[
          { key: 'kind', label: 'Booked', phone: 'title', render: ({ kind }) => kindTexts[kind] ?? kind },
          { key: 'count', label: 'Entries', align: 'right' },
          { key: 'grossCents', label: 'Amount', align: 'right', render: ({ grossCents }) => <Money cents={grossCents} /> },
        ]}
      />
    </Part>
  </SimpleGrid>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Text fw={600}>{title}</Text>
    {children}
  </div>
)

function Close({ close }: { close: MonthClose }) {
  const { id, version, month, state, closedAt, closedBy, reason, askedBy, askedByMe, canReopen } = close
  const [isAsking, setAsking] = useState(false)
  const ask = useCall(monthCloses.askToReopen, { done: 'Another admin has to agree', invalidates })
  const agree = useCall(monthCloses.agreeToReopen, { done: 'Month reopened', invalidates })
  return (
    <Panel
      title={showMonth(month)}
      lead={<StateBadge {...stateLabels[state]} />}
      actions={<SaveFileButton row={monthCloses.table} sent={{ params: { id } }} label={`Statement of ${showMonth(month)}`} />}
    >
      <Stack gap="sm">
        <Muted>
          Closed <When value={closedAt} /> by {closedBy}
          {reason && `. Reopening: ${reason} (${askedBy})`}
        </Muted>
        <Sums record={close.record} />
        {isAsking && (
          <Form
            schema={ReopenForm}
            initial={{ reason: '' }}
            call={ask}
            toSent={(body) => ({ params: { id }, body })}
            version={version}
            done={() => setAsking(false)}
            label={`Reopen ${showMonth(month)}`}
          >
            <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
            <FormButtons label="Ask to reopen" onCancel={() => setAsking(false)} />
          </Form>
        )}
        {canReopen && state === 'closed' && !isAsking && (
          <Group>
            <Button variant="default" aria-label={`Reopen ${showMonth(month)}`} onClick={() => setAsking(true)}>
              Reopen
            </Button>
          </Group>
        )}
        {canReopen && state === 'reopening' && (
          <Group>
            {askedByMe ? (
              <Muted>Another admin has to agree.</Muted>
            ) : (
              <Button loading={agree.pending} onClick={() => void agree.send({ params: { id }, body: {} }, { version })}>
                Agree to reopen
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
