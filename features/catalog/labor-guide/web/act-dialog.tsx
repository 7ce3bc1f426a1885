import { Dialog, Loading, LoadMore, PageError, useReadMore } from '../../../../kit/web/index.ts'
import { type LaborAct, laborHistory } from '../contract/index.ts'
import { nameAct } from './act-names.ts'
import { HistoryList } from './history-list.tsx'

/** The changes of one act, item by item, each with its undo. */
export default function ActDialog({ opened, onClose, act }: { opened: boolean; onClose: () => void; act: LaborAct | null }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={act ? nameAct(act) : ''} width={720}>
      {act && <Changes id={act.actId} />}
    </Dialog>
  )
}

function Changes({ id }: { id: string }) {
  const list = useReadMore(
    laborHistory.ofAct,
    (after: number | undefined) => ({ params: { id }, query: after === undefined ? {} : { after } }),
    (page) => page.changes,
    (page) => page.next,
  )
  if (list.loading) return <Loading kind="text" rows={6} />
  if (list.error) return <PageError error={list.error} onRetry={() => void list.reload()} />
  return (
    <>
      <HistoryList label="Changes" changes={list.rows} withTitles />
      {list.more && <LoadMore more={list.more} />}
    </>
  )
}
