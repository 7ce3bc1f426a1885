import { fetchFile } from '../../../../kit/web/index.ts'
import { usePhoto } from '../../../platform/files/web/index.ts'
import { vehicles } from '../contract/index.ts'
import { VehicleSilhouette } from './vehicle-silhouette.tsx'
import classes from './vehicle-picture.module.css'

interface VehiclePictureProps {
  bodyStyle: string
  /** As its owner typed it. */
  color?: string
  photoId?: string | null | undefined
  /** "2003 Honda Accord" */
  title: string
  /** Its width, in px. */
  size?: number
  /** Where the photo comes from; defaults to the owner's own photos. */
  fetch?: (photoId: string) => Promise<{ blob: Blob }>
}

const getOwnPhoto = (photoId: string) => fetchFile(vehicles.photo, { params: { photoId } })

/** The owner's photo; without one, or while it loads, a drawing of the body style in its color. */
export function VehiclePicture({ bodyStyle, color = '', photoId, title, size = 160, fetch = getOwnPhoto }: VehiclePictureProps) {
  const { url } = usePhoto(photoId ?? undefined, fetch)
  return url ? (
    <img src={url} alt={`The ${title}`} width={size} className={classes.photo} />
  ) : (
    <VehicleSilhouette bodyStyle={bodyStyle} color={color} size={size} />
  )
}
