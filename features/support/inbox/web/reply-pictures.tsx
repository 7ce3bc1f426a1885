import { ActionIcon, FileButton, Loader, Text } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { mostPhotos } from '../../../repair/conversations/contract/index.ts'
import type { ReplyPictures } from './use-reply-pictures.ts'
import classes from './inbox.module.css'

/** The chosen pictures, and what is wrong with them. */
export function ReplyPictureList({ pictures, problem, remove }: ReplyPictures) {
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label="Pictures of this reply">
          {pictures.map(({ key, name, preview, photoId, failed }, index) => (
            <li key={key} data-failed={failed ? true : undefined}>
              {preview && <img src={preview} alt={name} />}
              {(!photoId || !preview) && !failed && <Loader size="xs" aria-label={`Uploading picture ${index + 1}`} />}
              <ActionIcon
                size={28}
                variant="default"
                radius="xl"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(key)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}

export function AddPictureButton({ pictures, add }: ReplyPictures) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      multiple
      accept="image/jpeg,image/png,image/webp"
      disabled={pictures.length >= mostPhotos}
      onChange={(files) => {
        void add(files)
        // Lets the same picture be chosen again after it was removed.
        reset.current?.()
      }}
    >
      {(props) => (
        <ActionIcon {...props} size={36} variant="default" aria-label="Add pictures" title="Add pictures">
          <IconPhotoPlus size={18} aria-hidden />
        </ActionIcon>
      )}
    </FileButton>
  )
}
