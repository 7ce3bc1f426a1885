import { IconPhoto } from '@tabler/icons-react'
import { FlyoutItem, useRead } from '../../../../kit/web/index.ts'
import { visitPhotos } from '../contract/index.ts'

/** In the menu of an appointment: opens the customer's photos of the problem. Nothing without photos. */
export default function PhotosItem({ appointmentId, onOpen }: { appointmentId: string; onOpen: () => void }) {
  const { data } = useRead(visitPhotos.list, { params: { id: appointmentId } })
  if (!data || data.length === 0) return null
  return (
    <FlyoutItem icon={<IconPhoto size={18} />} onClick={onOpen}>
      {data.length === 1 ? 'Photo of the problem' : `${data.length} photos of the problem`}
    </FlyoutItem>
  )
}
