import { sendCall } from '../../../web/kit/index.ts'
import { devices } from '../contract.ts'
import { readProductId } from './product-id.ts'

/** After an owner has signed in: on which device, if this browser is one. Nothing waits for it. */
export function sayWhichDevice(): void {
  const productId = readProductId()
  if (productId) void sendCall(devices.use, { body: { productId } }).catch(() => null)
}
