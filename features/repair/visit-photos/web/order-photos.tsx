import { Panel, useRead } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { visitPhotos } from '../contract/index.ts'
import { getVisitPhoto } from './get-visit-photo.ts'
import { namePhotos } from './photo-adder.tsx'

export default function OrderPhotos({ workOrderId }: { workOrderId: string }) {
  const { data } = useRead(visitPhotos.ofOrder, { params: { id: workOrderId } })
  if (!data?.appointmentId || data.photos.length === 0) return null
  return (
    <Panel title="Customer’s photos">
      <PhotoStrip photos={namePhotos(data.photos)} fetch={getVisitPhoto(data.appointmentId)} size="small" />
    </Panel>
  )
}
