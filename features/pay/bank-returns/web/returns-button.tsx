import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'

const ReturnsDialog = lazyDialog(() => import('./returns-dialog.tsx'))

/** Uploads the file in which the bank returns entries of a shop. */
export function ReturnsButton({ shopId }: { shopId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Upload returns
      </Button>
      {isOpen && <ReturnsDialog shopId={shopId} onClose={() => setOpen(false)} />}
    </>
  )
}
