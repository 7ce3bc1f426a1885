import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../web/kit/index.ts'
import type { KeptPhoto } from '../contract.ts'
import classes from './photo-strip.module.css'
import { usePhoto } from './use-photo.ts'

export type ShownPhoto = KeptPhoto & { alt: string }
export type FetchPhoto = (photoId: string) => Promise<{ blob: Blob }>

interface PhotoStripProps {
  photos: readonly ShownPhoto[]
  /** From an address that only some may fetch. */
  fetch: FetchPhoto
  size?: 'small' | 'normal'
}

/** Photos side by side; pressed, one is shown large, and the arrow keys lead to the others. */
export function PhotoStrip({ photos, fetch, size = 'normal' }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : photos[open]
  const turn = (by: number) => setOpen((at) => (at === null ? at : (at + by + photos.length) % photos.length))
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos}>
        {photos.map((photo, at) => (
          <li key={photo.photoId}>
            <Thumb photo={photo} fetch={fetch} size={size} onOpen={() => setOpen(at)} />
          </li>
        ))}
      </ul>
      {shown && (
        <Large photo={shown} fetch={fetch} place={open ?? 0} of={photos.length} turn={turn} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface ThumbProps {
  photo: ShownPhoto
  fetch: FetchPhoto
  size: 'small' | 'normal'
  onOpen: () => void
}

function Thumb({ photo, fetch, size, onOpen }: ThumbProps) {
  const { url, failed, again } = usePhoto(photo.photoId, fetch)
  if (failed)
    return (
      <Button variant="default" size="sm" onClick={again} aria-label={`Load again: ${photo.alt}`}>
        Photo not loaded. Try again
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

interface LargeProps {
  photo: ShownPhoto
  fetch: FetchPhoto
  place: number
  of: number
  turn: (by: number) => void
  onClose: () => void
}

function Large({ photo, fetch, place, of, turn, onClose }: LargeProps) {
  const { url, failed, again } = usePhoto(photo.photoId, fetch)
  const onKeyDown = (event: KeyboardEvent) => {
    if (of > 1 && event.key === 'ArrowRight') turn(1)
    if (of > 1 && event.key === 'ArrowLeft') turn(-1)
  }
  return (
    <Dialog opened onClose={onClose} title={photo.alt} width={1000}>
      {/* The keys are those of the buttons below, wherever in the dialog the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        {failed ? (
          <Button onClick={again}>Photo not loaded. Try again</Button>
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
      </div>
    </Dialog>
  )
}
