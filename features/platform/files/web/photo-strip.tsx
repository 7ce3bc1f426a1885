import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../../kit/web/index.ts'
import type { StoredPhoto } from '../contract/index.ts'
import { usePhoto } from './use-photo.ts'
import classes from './photo-strip.module.css'

export type ShownPhoto = StoredPhoto & { alt: string }
export type FetchPhoto = (photoId: string) => Promise<{ blob: Blob }>

interface PhotoStripProps {
  photos: readonly ShownPhoto[]
  /** Fetches a photo with the caller's token. */
  fetch: FetchPhoto
  size?: 'small' | 'normal' | 'large'
  /** The caller may remove them: a button below the enlarged photo. */
  onRemove?: (photoId: string) => void
  /** On one line that scrolls, instead of as many as they need. */
  oneLine?: boolean
}

/** Photos side by side. Pressing one enlarges it, and the arrow keys switch photos. */
export function PhotoStrip({ photos, fetch, size = 'normal', oneLine = false, onRemove }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : photos[open]
  const turn = (by: number) => setOpen((at) => (at === null ? at : (at + by + photos.length) % photos.length))
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos} data-one-line={oneLine || undefined}>
        {photos.map((photo, at) => (
          <li key={photo.photoId}>
            <Thumbnail photo={photo} fetch={fetch} size={size} onOpen={() => setOpen(at)} />
          </li>
        ))}
      </ul>
      {shown && (
        <EnlargedPhoto
          photo={shown}
          fetch={fetch}
          place={open ?? 0}
          of={photos.length}
          turn={turn}
          onClose={() => setOpen(null)}
          {...(onRemove
            ? {
                onRemove: () => {
                  setOpen(null)
                  onRemove(shown.photoId)
                },
              }
            : {})}
        />
      )}
    </>
  )
}

interface ThumbnailProps {
  photo: ShownPhoto
  fetch: FetchPhoto
  size: 'small' | 'normal' | 'large'
  onOpen: () => void
}

function Thumbnail({ photo, fetch, size, onOpen }: ThumbnailProps) {
  const { url, failed, again } = usePhoto(photo.photoId, fetch)
  if (failed)
    return (
      <Button variant="default" size="sm" onClick={again} aria-label={`Load again: ${photo.alt}`}>
        Could not load photo. Try again
      </Button>
    )
  return (
    <UnstyledButton
      className={classes.photo}
      data-size={size}
      style={size === 'small' ? {} : { aspectRatio: `${photo.width} / ${photo.height}` }}
      disabled={!url}
      onClick={onOpen}
    >
      {url ? <img src={url} alt={photo.alt} /> : <span className={classes.waiting}>{photo.alt}</span>}
    </UnstyledButton>
  )
}

interface EnlargedPhotoProps {
  photo: ShownPhoto
  fetch: FetchPhoto
  place: number
  of: number
  turn: (by: number) => void
  onClose: () => void
  onRemove?: () => void
}

function EnlargedPhoto({ photo, fetch, place, of, turn, onClose, onRemove }: EnlargedPhotoProps) {
  const { url, failed, again } = usePhoto(photo.photoId, fetch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (of > 1 && event.key === 'ArrowRight') turn(1)
    if (of > 1 && event.key === 'ArrowLeft') turn(-1)
  }
  return (
    <Dialog opened onClose={onClose} title={photo.alt} width={1000}>
      {/* The arrow keys work anywhere in the dialog. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        {failed ? (
          <Button onClick={again}>Could not load photo. Try again</Button>
        ) : (
          <img src={url ?? undefined} alt={photo.alt} className={classes.large} />
        )}
        {of > 1 && (
          <Group justify="center" mt="sm" gap="md">
            <ActionIcon variant="default" size="xl" aria-label="Previous photo" data-autofocus onClick={() => turn(-1)}>
              <IconArrowLeft size={22} aria-hidden />
            </ActionIcon>
            <Text size="sm" role="status">
              {place + 1} of {of}
            </Text>
            <ActionIcon variant="default" size="xl" aria-label="Next photo" onClick={() => turn(1)}>
              <IconArrowRight size={22} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        {onRemove && (
          <Group justify="center" mt="sm">
            <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
              Remove photo
            </Button>
          </Group>
        )}
      </div>
    </Dialog>
  )
}
