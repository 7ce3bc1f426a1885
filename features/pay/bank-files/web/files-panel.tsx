import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty, Loading, LoadMore, PageError, Panel, useReadMore } from '../../../../kit/web/index.ts'
import { bankFiles } from '../contract/index.ts'
import { FileList } from './file-list.tsx'

/** Every bank file of a shop. `returns` uploads what the bank sends back, once a file was sent. */
export function FilesPanel({ shopId, returns }: { shopId: string; returns: ReactNode }) {
  const read = useReadMore(
    bankFiles.list,
    (before: string | undefined) => ({ params: { shop: shopId }, query: before ? { before } : {} }),
    ({ files }) => files,
    ({ next }) => next,
  )
  return (
    <Panel title="Bank files" actions={read.rows.some(({ state }) => state === 'sent') && returns}>
      {read.loading && <Loading kind="cards" />}
      {read.error && <PageError error={read.error} onRetry={read.reload} />}
      {!read.loading && !read.error && read.rows.length === 0 && (
        <Empty title="No bank files yet">Approve a pay run, and make its bank file on the run’s page.</Empty>
      )}
      <Stack gap="sm">
        <FileList files={read.rows} />
        <LoadMore more={read.more} />
      </Stack>
    </Panel>
  )
}
