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

/** Finds the shop's canned jobs by text and adds one to the order. */
function useCanned(text: string) {
  const { order } = useOrder()
  const use = useEdit(workOrders.putCannedJob, { undoable: 'Canned job added' })
  const query = { shop: order.shop.id, text }
  const found = useRead(priceBook.cannedJobs, { query }, { enabled: text.length > 1, keep: true })
  const put = (cannedJobId: string) => use.send({ params: { id: order.workOrder.id }, body: { cannedJobId } })
  return { jobs: text.length > 1 ? (found.data ?? []) : [], put, pending: use.pending }
}

/** For the labor guide's search box: a canned job picked there becomes a concern of its own. */
export function useCannedFinds() {
  const [text, setText] = useState('')
  const { jobs, put } = useCanned(text)
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

/** Below the field of a new concern: matching canned jobs, each added with one click. */
export function CannedMatches({ onUsed }: { onUsed: () => void }) {
  const { complaint } = useFormState().values as { complaint?: string }
  const [text] = useDebouncedValue((complaint ?? '').trim(), 150)
  const { jobs, put, pending } = useCanned(text)
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
          onClick={() => void put(job.cannedJobId).then((done) => done && onUsed())}
        >
          {job.name} {showCents(job.priceCents)}
        </Button>
      ))}
    </div>
  )
}
