import { useReadMore } from '../../../../kit/web/index.ts'
import { type Payee, payRuns } from '../contract/index.ts'

/** The calls that a change of a run makes stale. */
export const staleRun = [payRuns.get, payRuns.changes, payRuns.payees, payRuns.payee, payRuns.list]

/** The employees of a run, by name, as far as they are loaded. */
export const usePayees = (id: string) =>
  useReadMore(
    payRuns.payees,
    (after: string | undefined) => ({ params: { id }, query: after ? { after } : {} }),
    ({ rows }): readonly Payee[] => rows,
    ({ after }) => after,
  )
