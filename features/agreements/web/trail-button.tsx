import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../web/kit/index.ts'

const TrailDialog = lazyDialog(() => import('./trail-dialog.tsx'))

/** What was sent, seen, agreed to and answered; for both sides. */
export function TrailButton({ shopId, workOrderId }: { shopId: string; workOrderId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconListCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Show the trail
      </Button>
      {open && <TrailDialog shopId={shopId} workOrderId={workOrderId} onClose={() => setOpen(false)} />}
    </>
  )
}
