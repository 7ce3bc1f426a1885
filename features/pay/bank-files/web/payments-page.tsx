import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Empty, lazyDialog, Loading, LoadMore, PageError, Panel, useReadMore } from '../../../../kit/web/index.ts'
import { DeskPage } from '../../../repair/front-desk/web/index.ts'
import { bankFiles, payChecks } from '../contract/index.ts'
import { CheckTable } from './check-table.tsx'
import { FileList } from './file-list.tsx'

const ReturnsDialog = lazyDialog(() => import('./returns-dialog.tsx'))

/** `/home-owner/payroll/payments`: every bank file and check of a shop. */
export default function PaymentsPage() {
  return (
    <DeskPage title="Bank files and checks">
      {(shop) => (
        <Stack gap="lg">
          <Files shopId={shop.id} />
          <Checks shopId={shop.id} />
        </Stack>
      )}
    </DeskPage>
  )
}

function Files({ shopId }: { shopId: string }) {
  const [isOpen, setOpen] = useState(false)
  const read = useReadMore(
    bankFiles.list,
    (before: string | undefined) => ({ params: { shop: shopId }, query: before ? { before } : {} }),
    ({ files }) => files,
    ({ next }) => next,
  )
  return (
    <Panel
      title="Bank files"
      actions={
        read.rows.some(({ state }) => state === 'sent') && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Upload returns
          </Button>
        )
      }
    >
      {read.loading && <Loading kind="cards" />}
      {read.error && <PageError error={read.error} onRetry={read.reload} />}
      {!read.loading && !read.error && read.rows.length === 0 && (
        <Empty title="No bank files yet">Approve a pay run, and make its bank file on the run’s page.</Empty>
      )}
      <Stack gap="sm">
        <FileList files={read.rows} />
        <LoadMore more={read.more} />
      </Stack>
      {isOpen && <ReturnsDialog shopId={shopId} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Checks({ shopId }: { shopId: string }) {
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
