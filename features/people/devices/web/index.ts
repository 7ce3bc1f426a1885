import { lazyDialog } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { DeviceDialogProps } from './device-dialog.tsx'

export { DevicesPanel } from './devices-panel.tsx'
export { readProductId } from './product-id.ts'
export { recordDeviceUse } from './record-device-use.ts'

export const DeviceDialog = lazyDialog<DeviceDialogProps>(() => import('./device-dialog.tsx'))

export const pages: PageEntry[] = [
  { path: '/device', title: 'Connect a computer', who: ['owner'], load: () => import('./enter-code.tsx') },
]
