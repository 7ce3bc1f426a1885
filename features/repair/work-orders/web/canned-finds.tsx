import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Money, useFormState, useRead } from '../../../../kit/web/index.ts'
import { type CannedJob, priceBook } from '../../../catalog/price-book/contract/index.ts'
import { workOrders } from '../contract/index.ts'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

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
  return { jobs: text.length > 1 ? (found.data ?? []) : [], put, pending: use.pending }
}

/** For the labor guide's search box: a canned job picked there fills the concern. */
export function useCannedFinds(concernId: string) {
  const [text, setText] = useState('')
  const { jobs, put } = useCanned(text, concernId)
  return {
    label: 'Canned jobs',
    items: jobs.slice(0, 4).map((job) => ({
      id: job.cannedJobId,
      title: job.name,
      detail: listLines(job),
      amount: <Money cents={job.priceCents} />,
    })),
    onText: setText,
    onPick: (id: string) => void put(id),
  }
}

/** Below the field of a concern: matching canned jobs. One click fills the concern, or adds it when it is new. */
export function CannedMatches({ concernId, onUsed }: { concernId?: string; onUsed: () => void }) {
  const { complaint } = useFormState().values as { complaint?: string }
  const [text] = useDebouncedValue((complaint ?? '').trim(), 150)
  return <CannedButtons text={text} {...(concernId ? { concernId } : {})} onUsed={onUsed} />
}

/** The canned jobs that match the text, each used with one click. */
export function CannedButtons({ text, concernId, onUsed }: { text: string; concernId?: string; onUsed?: () => void }) {
  const { jobs, put, pending } = useCanned(text, concernId)
  if (jobs.length === 0) return null
  return (
    <div className={classes.canned} role="group" aria-label="Canned jobs">
      {jobs.slice(0, 4).map((job) => (
        <Button
          key={job.cannedJobId}
          size="sm"
          variant="light"
          disabled={pending}
          title={listLines(job)}
          leftSection={<IconStack2 size={16} />}
          onClick={() => void put(job.cannedJobId).then((done) => done && onUsed?.())}
        >
          {job.name} {showCents(job.priceCents)}
        </Button>
      ))}
    </div>
  )
}
