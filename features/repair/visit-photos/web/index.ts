import { lazyPart } from '../../../../kit/web/index.ts'

export { LinkedProblemPhotos } from './linked-problem-photos.tsx'
/** For a signed-in customer's appointment. */
export const ProblemPhotos = lazyPart<{ appointmentId: string; canAdd: boolean }>(() => import('./problem-photos.tsx'))
/** What the customer photographed before the visit, on the repair order; nothing without photos. */
export const OrderPhotos = lazyPart<{ workOrderId: string }>(() => import('./order-photos.tsx'))
