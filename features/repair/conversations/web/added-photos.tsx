import { ActionIcon, Button, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSentPhoto } from './photo.ts'
import type { AddedPhoto, useComposer } from './use-composer.ts'
import classes from './conversation.module.css'

interface AddedPhotosProps {
  workOrderId: string
  composer: ReturnType<typeof useComposer>
  /** Moves the focus when the clicked button disappears with its photo. */
  onRemoved: () => void
}

/** The photos of a message being written, each with an optional description for people who cannot see it. */
export function AddedPhotos({ workOrderId, composer, onRemoved }: AddedPhotosProps) {
  const { photos, isSending } = composer
  if (photos.length === 0) return null
  return (
    <ul className={classes.added}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <Preview workOrderId={workOrderId} photo={photo} />
          <div>
            <TextInput
              label={`What photo ${index + 1} shows (optional)`}
              maxLength={200}
              value={photo.alt}
              readOnly={isSending}
              onChange={(event) => composer.describe(photo.key, event.currentTarget.value)}
            />
            {photo.failed ? (
              <Group gap="xs" mt={4} role="alert">
                <Text size="sm" c="red">
                  {photo.failed}
                </Text>
                <Button size="sm" variant="default" onClick={() => void composer.tryAgain(photo)}>
                  Try photo {index + 1} again
                </Button>
              </Group>
            ) : (
              !photo.photoId && (
                <Group gap="xs" mt={4} role="status">
                  <Loader size="xs" aria-hidden />
                  <Text size="sm">Sending photo {index + 1}</Text>
                </Group>
              )
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove photo ${index + 1}`}
            disabled={isSending}
            onClick={() => {
              composer.remove(photo.key)
              onRemoved()
            }}
          >
            <IconX size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

/** From the chosen file; after a reload from the server, which has it. */
function Preview({ workOrderId, photo: { preview, photoId } }: { workOrderId: string; photo: AddedPhoto }) {
  const uploaded = useSentPhoto(workOrderId, preview ? undefined : photoId)
  const url = preview ?? uploaded.url
  return <span className={classes.preview}>{url && <img src={url} alt="" />}</span>
}
