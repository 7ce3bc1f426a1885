import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconBellRinging, IconClock, IconDownload, IconZoomQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { dayMilliseconds, showDay } from '../../../../common/dates.ts'
import {
  Empty,
  Flyout,
  FlyoutItem,
  Money,
  Muted,
  Panel,
  Phone,
  Read,
  saveFile,
  StateBadge,
  Table,
  toast,
  type Tone,
  useCall,
  useLive,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type DeferredJob, type DeferredState, deferredStates, deferredWork } from '../contract/index.ts'
import { reasonNotToRemind, type SkipReason } from '../rules.ts'
import classes from './deferred.module.css'

export interface DeferredListProps {
  shopId: string
  customerId?: string
  vehicleId?: string
}

const words: Record<DeferredState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'amber' },
  scheduled: { label: 'Reminder scheduled', tone: 'gray' },
  reminded: { label: 'Reminded', tone: 'blue' },
  booked: { label: 'Booked', tone: 'green' },
  done: { label: 'Done', tone: 'green' },
}
const skipWords: Record<SkipReason, string> = {
  'not-open': 'is done',
  booked: 'is booked',
  'no-reminders': 'turned off reminders: call instead',
  'no-address': 'has no e-mail and no OK to reminders by text: call instead',
  lately: 'was already reminded in the last two weeks',
  scheduled: 'has a reminder waiting',
}

/** Work that customers put off, and what the shop does about it. Nothing is sent unless someone sends it. */
export default function DeferredList({ shopId, customerId, vehicleId }: DeferredListProps) {
  const params = { shop: shopId }
  const query = { ...(customerId ? { customer: customerId } : {}), ...(vehicleId ? { vehicle: vehicleId } : {}) }
  const isAll = !customerId && !vehicleId
  const list = useRead(deferredWork.list, { params, query })
  useLive(['work_order_changed', 'appointment_changed'], [deferredWork.list])
  const canRemind = useCan(shopId)('customers.remind')
  const [text, setText] = useState('')
  const [state, setState] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Read
      read={list}
      skeleton={isAll ? 'table' : 'text'}
      isEmpty={({ jobs }) => jobs.length === 0}
      empty={
        isAll ? (
          <Empty icon={<IconZoomQuestion size={28} />} title="No deferred work">
            Jobs that customers decline appear here after the visit, until they are done.
          </Empty>
        ) : null
      }
    >
      {({ jobs, timeZone, isCut }) => {
        const seen = jobs.filter((job) => (!state || job.state === state) && matchesFilter(job, text))
        const ticked = seen.filter(({ concernId }) => chosen.includes(concernId))
        const sum = (ticked.length > 0 ? ticked : seen).reduce((cents, job) => cents + job.priceCents, 0)
        return (
          <Panel
            title="Deferred work"
            lead="Declined, and not done since. Reminders go out by e-mail, only when you send or schedule them."
            actions={isAll && <SaveTable shopId={shopId} />}
          >
            <Stack>
              {isAll && (
                <Group>
                  <TextInput
                    label="Filter"
                    placeholder="Customer, vehicle or job"
                    value={text}
                    maxLength={80}
                    onChange={(event) => setText(event.currentTarget.value)}
                  />
                  <Select
                    label="State"
                    placeholder="All"
                    clearable
                    data={deferredStates.map((value) => ({ value, label: words[value].label }))}
                    value={state}
                    onChange={setState}
                  />
                </Group>
              )}
              <Group justify="space-between">
                <Text role="status">
                  {ticked.length > 0 ? `${ticked.length} chosen` : `${seen.length} ${seen.length === 1 ? 'job' : 'jobs'}`},{' '}
                  {showCents(sum)} when declined
                </Text>
                {canRemind && <Remind shopId={shopId} jobs={ticked} onDone={() => setChosen([])} />}
              </Group>
              <Table
                label="Deferred work"
                rows={seen}
                rowKey={(row) => row.concernId}
                columns={makeColumns({ shopId, timeZone, isAll, chosen, setChosen: canRemind ? setChosen : null })}
                rowActions={(row) => canRemind && row.state === 'scheduled' && <Withdraw shopId={shopId} job={row} />}
                empty={<Text c="dimmed">No matches.</Text>}
              />
              {isCut && <Text c="dimmed">Only the newest 1,000 vehicles are shown.</Text>}
            </Stack>
          </Panel>
        )
      }}
    </Read>
  )
}

const matchesFilter = ({ complaint, what, customer, vehicle, invoice }: DeferredJob, text: string) =>
  `${complaint} ${what} ${customer.name} ${vehicle.title} ${vehicle.vinId} ${invoice}`
    .toLowerCase()
    .includes(text.trim().toLowerCase())

interface ColumnNeeds {
  shopId: string
  timeZone: string
  isAll: boolean
  chosen: readonly string[]
  /** Null for someone who may not send reminders. */
  setChosen: ((chosen: readonly string[]) => void) | null
}

const makeColumns = ({ shopId, timeZone, isAll, chosen, setChosen }: ColumnNeeds) => [
  {
    key: 'job',
    label: 'Job',
    phone: 'title' as const,
    sort: (row: DeferredJob) => row.complaint,
    render: (row: DeferredJob) =>
      setChosen ? (
        <Checkbox
          label={row.complaint}
          description={row.what}
          disabled={row.state === 'done'}
          checked={chosen.includes(row.concernId)}
          onChange={(event) =>
            setChosen(
              event.currentTarget.checked ? [...chosen, row.concernId] : chosen.filter((chosenId) => chosenId !== row.concernId),
            )
          }
        />
      ) : (
        <span className={classes.stack}>
          <span>{row.complaint}</span>
          <Muted span>{row.what}</Muted>
        </span>
      ),
  },
  ...(isAll
    ? [
        {
          key: 'customer',
          label: 'Customer',
          nowrap: true as const,
          sort: (row: DeferredJob) => row.customer.name,
          render: (row: DeferredJob) => (
            <span className={classes.stack}>
              <Link to={`/customers/${shopId}/${row.customer.customerId}`}>{row.customer.name}</Link>
              {row.customer.phone1 && <Phone digits={row.customer.phone1} link />}
            </span>
          ),
        },
      ]
    : []),
  {
    key: 'vehicle',
    label: 'Vehicle',
    sort: (row: DeferredJob) => row.vehicle.title,
    render: (row: DeferredJob) => (
      <span className={classes.stack}>
        <Link to={`/customers/${shopId}/vehicles/${row.vehicle.vehicleId}`}>{row.vehicle.title}</Link>
      </span>
    ),
  },
  {
    key: 'declined',
    label: 'Declined',
    nowrap: true as const,
    sort: (row: DeferredJob) => row.declinedAt,
    render: (row: DeferredJob) => (
      <span className={classes.stack}>
        <span>{showAge(row.declinedAt)}</span>
        <Link to={`/workorder/${shopId}/${row.workOrderId}`}>{`${showDay(row.declinedAt, timeZone)}, #${row.invoice}`}</Link>
      </span>
    ),
  },
  {
    key: 'price',
    label: 'Price',
    align: 'right' as const,
    sort: (row: DeferredJob) => row.priceCents,
    render: (row: DeferredJob) => <Money cents={row.priceCents} />,
  },
  {
    key: 'state',
    label: 'State',
    sort: (row: DeferredJob) => deferredStates.indexOf(row.state),
    render: (row: DeferredJob) => (
      <span className={classes.stack}>
        <StateBadge {...words[row.state]} />
        <Muted span>
          <StateLine row={row} timeZone={timeZone} />
        </Muted>
      </span>
    ),
  },
]

function StateLine({ row, timeZone }: { row: DeferredJob; timeZone: string }) {
  if (row.bookedFor)
    return (
      <>
        for <When value={row.bookedFor} zone={timeZone} />
      </>
    )
  if (row.dueAt) return <>on {showDay(row.dueAt, timeZone)}</>
  if (row.remindedAt) return <>on {showDay(row.remindedAt, timeZone)}</>
  if (row.wantsNone) return <>Turned off reminders</>
  return row.hasAddress ? null : <>No e-mail or OK to text</>
}

function showAge(at: string): string {
  const days = Math.floor((Date.now() - Date.parse(at)) / dayMilliseconds)
  if (days < 1) return 'Today'
  if (days < 60) return `${days} ${days === 1 ? 'day' : 'days'} ago`
  return `${Math.round(days / 30.4)} months ago`
}

const choices = [
  { days: 0, label: 'Remind now' },
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 180, label: 'In 180 days' },
] as const

/** Names the customers who cannot be reminded, with the reason. */
function Remind({ shopId, jobs, onDone }: { shopId: string; jobs: readonly DeferredJob[]; onDone: () => void }) {
  const remind = useCall(deferredWork.remind, {
    done: ({ sent, scheduled, skipped }) => {
      for (const { concernId, why } of skipped) {
        const job = jobs.find((candidate) => candidate.concernId === concernId)
        toast.info(`${job?.customer.name ?? 'The customer'}, ${job?.complaint ?? 'a job'}: ${skipWords[why]}`)
      }
      onDone()
      if (sent + scheduled === 0) return
      return sent > 0 ? `Reminded of ${sent} ${sent === 1 ? 'job' : 'jobs'}` : `${scheduled} scheduled`
    },
    invalidates: [deferredWork.list],
  })
  const send = (days: (typeof choices)[number]['days']) =>
    void remind.send({ params: { shop: shopId }, body: { concerns: jobs.map(({ concernId }) => concernId), days } })
  const nobody = jobs.every((job) => reasonNotToRemind(job, new Date()) !== null)
  return (
    <Group gap="xs">
      <Button
        leftSection={<IconBellRinging size={18} aria-hidden />}
        disabled={jobs.length === 0}
        variant={nobody ? 'default' : 'filled'}
        loading={remind.pending}
        onClick={() => send(0)}
      >
        Remind now
      </Button>
      {jobs.length > 0 && (
        <Flyout label="Remind later" icon={<span>Later</span>} menu>
          {choices.slice(1).map(({ days, label }) => (
            <FlyoutItem key={days} icon={<IconClock size={18} aria-hidden />} onClick={() => send(days)}>
              {label}
            </FlyoutItem>
          ))}
        </Flyout>
      )}
    </Group>
  )
}

function Withdraw({ shopId, job }: { shopId: string; job: DeferredJob }) {
  const withdraw = useCall(deferredWork.withdraw, { done: 'Reminder canceled', invalidates: [deferredWork.list] })
  return (
    <Button
      size="sm"
      variant="default"
      loading={withdraw.pending}
      aria-label={`Cancel reminder for ${job.complaint}`}
      onClick={() => void withdraw.send({ params: { shop: shopId }, body: { concernId: job.concernId } })}
    >
      Cancel reminder
    </Button>
  )
}

function SaveTable({ shopId }: { shopId: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void saveFile(deferredWork.table, { params: { shop: shopId } })}
    >
      Save as CSV
    </Button>
  )
}
