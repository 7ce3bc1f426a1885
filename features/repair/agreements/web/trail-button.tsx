import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'

const TrailDialog = lazyDialog(() => import('./trail-dialog.tsx'))

/** Opens the activity log, for the customer and the shop. */
export function TrailButton({ shopId, workOrderId }: { shopId: string; workOrderId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconListCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Activity log
      </Button>
      {open && <TrailDialog shopId={shopId} workOrderId={workOrderId} onClose={() => setOpen(false)} />}
    </>
  )
}
