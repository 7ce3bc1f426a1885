import { showDay } from '../../../../common/dates.ts'
import { Dialog, Empty, type ReadMore, Table, useReadMore } from '../../../../kit/web/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { type EntryKind, type Ledger, shopTimeOff, timeOff } from '../contract/index.ts'

export interface LedgerDialogProps {
  shop: string
  /** Null: one’s own. */
  accountId: string | null
  policyId: string
  title: string
  opened?: boolean
  onClose: () => void
}

const kinds: Record<EntryKind, string> = {
  accrual: 'Earned',
  used: 'Taken',
  carried: 'Carried over',
  lapsed: 'Lapsed',
  adjustment: 'Adjusted',
  'paid-out': 'Paid out',
}

/** The time earned and taken, with the balance after each entry, from the newest. */
export default function LedgerDialog(props: LedgerDialogProps) {
  const { title, opened = true, onClose } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={`History: ${title}`} width={720}>
      {props.accountId === null ? <OwnRows {...props} /> : <PersonRows {...props} accountId={props.accountId} />}
    </Dialog>
  )
}

const rowsOf = ({ rows }: Ledger) => rows
const nextOf = ({ next }: Ledger) => next

function OwnRows({ shop, policyId }: LedgerDialogProps) {
  const read = useReadMore(
    timeOff.ledger,
    (after: string | undefined) => ({ params: { shop }, query: { policyId, ...(after ? { after } : {}) } }),
    rowsOf,
    nextOf,
  )
  return <Rows read={read} />
}

function PersonRows({ shop, accountId, policyId }: LedgerDialogProps & { accountId: string }) {
  const read = useReadMore(
    shopTimeOff.ledger,
    (after: string | undefined) => ({ params: { shop, accountId }, query: { policyId, ...(after ? { after } : {}) } }),
    rowsOf,
    nextOf,
  )
  return <Rows read={read} />
}

const Rows = ({ read }: { read: ReadMore<Ledger['rows'][number]> }) => (
  <Table
    label="History"
    rows={read.rows}
    rowKey={({ id }) => id}
    loading={read.loading}
    error={read.error}
    onRetry={read.reload}
    more={read.more}
    columns={[
      { key: 'day', label: 'Day', phone: 'title', render: ({ day }) => showDay(day) },
      { key: 'kind', label: 'What', render: ({ kind }) => kinds[kind] },
      { key: 'text', label: 'For', render: ({ text, by }) => (by === '' ? text : `${text} (${by})`) },
      { key: 'minutes', label: 'Hours', align: 'right', render: ({ minutes }) => showMinutes(minutes) },
      { key: 'balance', label: 'Balance', align: 'right', render: ({ balance }) => showMinutes(balance) },
    ]}
    empty={<Empty title="Nothing yet">Time that is earned or taken is listed here.</Empty>}
  />
)
