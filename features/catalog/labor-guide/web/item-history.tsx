import { Loading, LoadMore, Muted, PageError, useReadMore } from '../../../../kit/web/index.ts'
import { laborHistory } from '../contract/index.ts'
import { HistoryList } from './history-list.tsx'

/** The changes of an item, newest first. */
export function ItemHistory({ id, onUndone }: { id: number; onUndone: () => void }) {
  const list = useReadMore(
    laborHistory.ofItem,
    (after: number | undefined) => ({ params: { id }, query: after === undefined ? {} : { after } }),
    (page) => page.changes,
    (page) => page.next,
  )
  if (list.loading) return <Loading kind="text" rows={4} />
  if (list.error) return <PageError error={list.error} onRetry={() => void list.reload()} />
  if (list.rows.length === 0) return <Muted>No changes yet. This item is as Liftbay came with it.</Muted>
  return (
    <>
      <HistoryList label="History" changes={list.rows} onUndone={onUndone} />
      {list.more && <LoadMore more={list.more} />}
    </>
  )
}
