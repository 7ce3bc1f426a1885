import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../kit/web/index.ts'

const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx'))

export function UploadButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Upload directory
      </Button>
      <UploadDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
