import type { Verb } from '../../../../kit/server/index.ts'
import type { appReport, FigureRow, QueueKind } from '../contract/index.ts'
import { readSpan } from './read-span.ts'
import { listQueue, listTableRows } from './store-states.ts'
import { listEventRows } from './store.ts'

const pageSize = 50

/** A state has only its current rows, all on one page. */
export const listFigureRows: Verb<typeof appReport.rows> = async (context, { params: { figure }, query }) => {
  const { db, clock } = context
  const span = readSpan(context, query)
  if (figure === 'queue') return { rows: (await listQueue(db)).map(describeKind), next: null }
  if (figure === 'database') return { rows: await listTableRows(db, clock.now()), next: null }
  return listEventRows(db, { key: figure, span, after: query.after ?? null, limit: pageSize })
}

const describeKind = ({ kind, waiting, retrying, oldestDue }: QueueKind): FigureRow => ({
  id: kind,
  at: oldestDue,
  what: kind,
  shop: '',
  invoice: null,
  detail: retrying > 0 ? `${retrying} being tried again` : '',
  sums: { waiting },
})
