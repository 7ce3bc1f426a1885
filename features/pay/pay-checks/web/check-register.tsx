import { Loading, PageError, Panel, useReadMore } from '../../../../kit/web/index.ts'
import { payChecks } from '../contract/index.ts'
import { CheckTable } from './check-table.tsx'

/** Every check of a shop. */
export function CheckRegister({ shopId }: { shopId: string }) {
  const read = useReadMore(
    payChecks.register,
    (before: number | undefined) => ({ params: { shop: shopId }, query: before ? { before } : {} }),
    ({ rows }) => rows,
    ({ next }) => next,
  )
  return (
    <Panel title="Check register" flush>
      {read.loading && <Loading kind="table" />}
      {read.error && <PageError error={read.error} onRetry={read.reload} />}
      {!read.loading && !read.error && <CheckTable checks={read.rows} more={read.more} />}
    </Panel>
  )
}
