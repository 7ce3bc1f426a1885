import { Dialog, Read, useRead } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { visitPhotos } from '../contract/index.ts'
import { getVisitPhoto } from './get-visit-photo.ts'
import { namePhotos } from './photo-adder.tsx'

export interface PhotosDialogProps {
  appointmentId: string
  /** The name of the customer who sent them. */
  customer: string
  onClose: () => void
}

/** The customer's photos of the problem, for the shop. */
export default function PhotosDialog({ appointmentId, customer, onClose }: PhotosDialogProps) {
  const read = useRead(visitPhotos.list, { params: { id: appointmentId } })
  return (
    <Dialog opened onClose={onClose} title={`Photos from ${customer}`} width={640}>
      <Read read={read} skeleton="cards">
        {(photos) => <PhotoStrip photos={namePhotos(photos)} fetch={getVisitPhoto(appointmentId)} size="large" />}
      </Read>
    </Dialog>
  )
}
