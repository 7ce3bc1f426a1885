import { fetchFile } from '../../../web/kit/index.ts'
import { usePhoto } from '../../files/web/index.ts'
import { vehicles } from '../contract.ts'
import classes from './vehicle-picture.module.css'
import { VehicleSilhouette } from './vehicle-silhouette.tsx'

interface VehiclePictureProps {
  bodyStyle: string
  photoId?: string | null | undefined
  /** "2003 Honda Accord" */
  title: string
  /** Of its width, in px. */
  size?: number
  /** Where the photo comes from; the owner's own without. */
  fetch?: (photoId: string) => Promise<{ blob: Blob }>
}

const ownPhoto = (photoId: string) => fetchFile(vehicles.photo, { params: { photoId } })

/** The owner's photo; without one, or until it is there, the drawn shape. */
export function VehiclePicture({ bodyStyle, photoId, title, size = 160, fetch = ownPhoto }: VehiclePictureProps) {
  const { url } = usePhoto(photoId ?? undefined, fetch)
  return url ? (
    <img src={url} alt={`The ${title}`} width={size} className={classes.photo} />
  ) : (
    <VehicleSilhouette bodyStyle={bodyStyle} size={size} />
  )
}
