import { sendCall } from '../../../../kit/web/index.ts'
import { devices } from '../contract/index.ts'
import { readProductId } from './product-id.ts'

/** Links an owner's new session to this device, in the background. */
export function recordDeviceUse(): void {
  const productId = readProductId()
  if (productId) void sendCall(devices.use, { body: { productId } }).catch(() => null)
}
