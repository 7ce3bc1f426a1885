import { lazyDialog, lazyPart } from '../../../../kit/web/index.ts'
import type { PhotosDialogProps } from './photos-dialog.tsx'

export { LinkedProblemPhotos } from './linked-problem-photos.tsx'
/** For a signed-in customer's appointment. */
export const ProblemPhotos = lazyPart<{ appointmentId: string; canAdd: boolean }>(() => import('./problem-photos.tsx'))
/** In the menu of an appointment at the shop; nothing without photos. */
export const PhotosItem = lazyPart<{ appointmentId: string; onOpen: () => void }>(() => import('./photos-item.tsx'), null)
export const PhotosDialog = lazyDialog<PhotosDialogProps>(() => import('./photos-dialog.tsx'))
/** The customer's photos from before the visit, on the repair order; renders nothing without photos. */
export const OrderPhotos = lazyPart<{ workOrderId: string }>(() => import('./order-photos.tsx'))
