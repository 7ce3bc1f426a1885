export { pushBox } from './push-box.ts'
export { pushDelivery, queuePushes } from './queue-pushes.ts'
export { sendPushes } from './send-pushes.ts'
export { deletePushesOf } from './store.ts'
