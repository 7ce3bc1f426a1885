import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconStack2 } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Money, Muted, sendCall, useFormState, useRead } from '../../../../kit/web/index.ts'
import { type CannedJob, priceBook } from '../../../catalog/price-book/contract/index.ts'
import { workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

const mostShown = 4

const listLines = ({ labors, parts }: CannedJob) =>
  [...labors.map(({ title }) => title), ...parts.map(({ name }) => name)].join(', ')

/** Finds the shop's canned jobs by text and adds one to the order: to a concern, or as a new one. */
function useCanned(text: string, concernId?: string) {
  const { order } = useOrder()
  const use = useEdit(workOrders.putCannedJob, { undoable: 'Canned job added' })
  const query = { shop: order.shop.id, text }
  const found = useRead(priceBook.cannedJobs, { query }, { enabled: text.length > 1, keep: true })
  const put = (cannedJobId: string) =>
    use.send({ params: { id: order.workOrder.id }, body: { cannedJobId, ...(concernId ? { concernId } : {}) } })
  return { jobs: text.length > 1 ? (found.data ?? []) : [], put, pending: use.pending, isCurrent: !found.fetching }
}

/** The canned jobs that match, for a search box of several kinds; one that is picked fills the concern. */
export function useCannedFinds(concernId: string, text: string) {
  const { jobs, put } = useCanned(text, concernId)
  const items = jobs.slice(0, mostShown).map((job) => ({
    id: job.cannedJobId,
    title: job.name,
    detail: listLines(job),
    amount: <Money cents={job.priceCents} />,
  }))
  return { items, put }
}

/**
 * Below the field of a concern: matching canned jobs. A click, or Enter for the highlighted one, fills the concern or adds it when it is
 * new. Arrow keys highlight another; Escape keeps the typed words, which Enter then saves.
 */
export function CannedMatches({ concernId, onUsed }: { concernId?: string; onUsed: () => void }) {
  const { order } = useOrder()
  const area = useRef<HTMLDivElement>(null)
  const { complaint } = useFormState().values as { complaint?: string }
  const typed = (complaint ?? '').trim()
  const [text] = useDebouncedValue(typed, 150)
  const [kept, setKept] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const { jobs, put, pending, isCurrent } = useCanned(text, concernId)
  const shown = kept === typed ? [] : jobs.slice(0, mostShown)
  const marked = shown[Math.min(at, shown.length - 1)]
  const use = (cannedJobId: string) => void put(cannedJobId).then((done) => done && onUsed())

  /** The suggestions may be older than the typed words: Enter asks for theirs, and saves the words when there are none. */
  const useBestMatch = async (form: HTMLFormElement) => {
    const { reply } = await sendCall(priceBook.cannedJobs, { query: { shop: order.shop.id, text: typed } })
    const [best] = reply
    if (best) use(best.cannedJobId)
    else form.requestSubmit()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const form = area.current?.closest('form')
    if (!form || !(event.target instanceof HTMLInputElement) || event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, shown.length - 1) + step + shown.length) % shown.length)
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setKept(typed)
    } else if (event.key === 'Enter' && typed.length > 1 && kept !== typed) {
      if (isCurrent && text === typed && !marked) return
      event.preventDefault()
      if (pending) return
      if (isCurrent && text === typed && marked) use(marked.cannedJobId)
      else void useBestMatch(form).catch(() => form.requestSubmit())
    }
  })
  useEffect(() => {
    const form = area.current?.closest('form')
    form?.addEventListener('keydown', onKeyDown)
    return () => form?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={area}>
      <JobButtons jobs={shown} marked={marked?.cannedJobId} pending={pending} onUse={use} />
      <Muted role="status">{marked && `Enter adds “${marked.name}”. Press Esc to keep your own words.`}</Muted>
    </div>
  )
}

/** The canned jobs that match the text, each used with one click. */
export function CannedButtons({ text, concernId, onUsed }: { text: string; concernId?: string; onUsed?: () => void }) {
  const { jobs, put, pending } = useCanned(text, concernId)
  return (
    <JobButtons
      jobs={jobs.slice(0, mostShown)}
      pending={pending}
      onUse={(cannedJobId) => void put(cannedJobId).then((done) => done && onUsed?.())}
    />
  )
}

interface JobButtonsProps {
  jobs: readonly CannedJob[]
  /** The one that Enter uses. */
  marked?: string | undefined
  pending: boolean
  onUse: (cannedJobId: string) => void
}

function JobButtons({ jobs, marked, pending, onUse }: JobButtonsProps) {
  if (jobs.length === 0) return null
  return (
    <div className={classes.canned} role="group" aria-label="Canned jobs">
      {jobs.map((job) => (
        <Button
          key={job.cannedJobId}
          size="sm"
          variant={job.cannedJobId === marked ? 'filled' : 'light'}
          disabled={pending}
          title={listLines(job)}
          leftSection={<IconStack2 size={16} aria-hidden />}
          onClick={() => onUse(job.cannedJobId)}
        >
          {job.name} {showCents(job.priceCents)}
        </Button>
      ))}
    </div>
  )
}
