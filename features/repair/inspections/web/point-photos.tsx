import { ActionIcon, Button, FileButton, Group, Loader, Text } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { confirm, useCall } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { inspections, type Point } from '../contract/index.ts'
import { maxPhotos } from '../rules.ts'
import { putPoint } from './in-cache.ts'
import { getPhoto, listPhotos } from './photos-of.ts'
import { usePhotos } from './use-photos.ts'
import classes from './inspect.module.css'

interface PointPhotosProps {
  inspectionId: string
  section: string
  point: Point
  editable: boolean
}

/** A point's photos, uploaded as they are taken. */
export function PointPhotos({ inspectionId, section, point, editable }: PointPhotosProps) {
  const { unsent, add, tryAgain, forget } = usePhotos(inspectionId, point.pointId)
  const resetFiles = useRef<() => void>(null)
  const remove = useCall(inspections.removePhoto, { done: 'Photo removed' })
  const photos = listPhotos(section, point)
  const askAndRemove = async (photoId: string) => {
    if (
      !(await confirm({
        header: 'Remove this photo?',
        message: 'This permanently deletes the photo.',
        accept: 'Remove photo',
        cancel: 'Keep photo',
        danger: true,
      }))
    )
      return
    const answer = await remove.send({ params: { id: point.pointId, photoId } })
    if (answer) putPoint(inspectionId, answer.reply)
  }
  return (
    <div className={classes.photos}>
      {photos.length > 0 && (
        <div className={classes.taken}>
          {photos.map((photo, at) => (
            <div key={photo.photoId} className={classes.photo}>
              <PhotoStrip photos={[photo]} fetch={getPhoto(inspectionId)} size="small" />
              {editable && (
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Remove photo ${at + 1} of ${point.name}`}
                  loading={remove.pending}
                  onClick={() => void askAndRemove(photo.photoId)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
      )}
      {unsent.map((photo) => (
        <div key={photo.photoId} className={classes.unsent}>
          <img src={photo.preview} alt="" />
          {photo.failed === null ? (
            <Group gap="xs" role="status">
              <Loader size="xs" aria-hidden />
              <Text size="sm">Sending photo</Text>
            </Group>
          ) : (
            <div role="alert">
              <Text size="sm" c="red">
                {photo.failed} The photo is saved on this phone.
              </Text>
              <Group gap="xs" mt={4}>
                <Button size="sm" onClick={() => void tryAgain(photo)}>
                  Try again
                </Button>
                <Button size="sm" variant="default" onClick={() => void forget(photo.photoId)}>
                  Remove
                </Button>
              </Group>
            </div>
          )}
        </div>
      ))}
      {editable && photos.length + unsent.length < maxPhotos && (
        <FileButton
          resetRef={resetFiles}
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          multiple
          onChange={(files) => {
            void add(files)
            // Allows choosing the same photo again after it was removed.
            resetFiles.current?.()
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={20} aria-hidden />}
              aria-label={`Photo of ${point.name}`}
            >
              Photo
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
