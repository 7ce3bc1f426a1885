import { useLive, useRead } from '../../../../kit/web/index.ts'
import type { WorkItemKind } from '../../../platform/work-items/contract/index.ts'
import { workQueue } from '../contract/index.ts'

/** Counts the open work of some kinds, or of all; follows the queue. Undefined while it is not known. */
export function useWorkCounts(): ((kinds?: readonly WorkItemKind[]) => { open: number; late: number }) | undefined {
  const { data } = useRead(workQueue.counts, {})
  useLive('work_items_changed', [workQueue.counts])
  return (
    data &&
    ((kinds) => {
      const found = data.kinds.filter(({ kind }) => !kinds || kinds.includes(kind))
      const add = (key: 'open' | 'late') => found.reduce((sum, count) => sum + count[key], 0)
      return { open: add('open'), late: add('late') }
    })
  )
}
