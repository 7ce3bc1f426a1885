import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../../../../../kit/web/index.ts'

const ScanDialog = lazyDialog(() => import('./scan-dialog.tsx'))

/** Reads the VIN from the bar code on the car's label; typing still works. */
export function ScanLabel({ onFound }: { onFound: (vin: string) => void }) {
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={() => setScanning(true)}>
        Scan label
      </Button>
      <ScanDialog opened={scanning} onClose={() => setScanning(false)} onFound={onFound} />
    </>
  )
}
