import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState } from '../../../../kit/web/index.ts'
import type { ChosenPhoto } from './use-chosen-photo.ts'
import { VehiclePicture } from './vehicle-picture.tsx'
import classes from './photo-field.module.css'
import pictureClasses from './vehicle-picture.module.css'

interface PhotoFieldProps {
  photo: ChosenPhoto
  /** The vehicle's current photo. */
  kept?: string | null
  /** "2003 Honda Accord" */
  title?: string
}

/** The vehicle's photo inside its form, from the phone's camera or a file. */
export function PhotoField({ photo: { choice, choose, tryAgain, remove }, kept = null, title = 'vehicle' }: PhotoFieldProps) {
  const { values, setValue, pending } = useFormState()
  const reset = useRef<() => void>(null)
  const add = useRef<HTMLButtonElement>(null)
  const hasPhoto = choice ? choice.preview !== null : kept !== null
  // The form knows about it, so that it asks before the user leaves.
  const note = useEffectEvent((photoId: string | null) => {
    if ((values['photoId'] ?? null) !== photoId) setValue('photoId', photoId)
  })
  const chosen = choice?.photoId ?? null
  const isNew = choice !== null
  useEffect(() => {
    if (isNew) note(chosen)
  }, [isNew, chosen])
  return (
    <fieldset className={classes.field} aria-busy={choice?.isSending ?? false}>
      <legend>Photo (optional)</legend>
      {/* The browser may not be able to draw a file that the server refuses. */}
      {choice?.preview && !choice.failed && (
        <img src={choice.preview} alt="Preview" width={200} className={pictureClasses.photo} />
      )}
      {!choice && kept && <VehiclePicture bodyStyle="" photoId={kept} title={title} size={200} />}
      {choice?.isSending && (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">Uploading photo…</Text>
        </Group>
      )}
      {choice?.failed && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title="The photo was not saved">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{choice.failed} Choose another photo or remove it. What you typed is still here.</Text>
            <Button size="sm" variant="default" onClick={tryAgain}>
              Try again
            </Button>
          </Stack>
        </Alert>
      )}
      <Group gap="xs">
        <FileButton
          resetRef={reset}
          accept="image/jpeg,image/png,image/webp"
          disabled={pending}
          onChange={(file) => {
            if (file) choose(file)
            // Lets the same photo be chosen again after it was removed.
            reset.current?.()
          }}
        >
          {(props) => (
            <Button {...props} ref={add} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
              {hasPhoto ? 'Replace photo' : 'Add photo'}
            </Button>
          )}
        </FileButton>
        {hasPhoto && (
          <Button
            variant="subtle"
            color="gray"
            disabled={pending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              remove()
              // This button disappears with the photo.
              add.current?.focus()
            }}
          >
            Remove photo
          </Button>
        )}
      </Group>
    </fieldset>
  )
}
