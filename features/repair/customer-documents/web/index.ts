import { lazyPart } from '../../../../kit/web/index.ts'

/** The documents of a work order and its vehicle, for the customer and the shop. */
export const OrderDocuments = lazyPart<{ workOrderId: string }>(() => import('./order-documents.tsx'), null)
/** The customer's own documents of a vehicle, named by its id or VIN. */
export const VehicleDocuments = lazyPart<{ vehicle: string }>(() => import('./vehicle-documents.tsx'), null)
