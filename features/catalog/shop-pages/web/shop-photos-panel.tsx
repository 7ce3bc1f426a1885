import { ActionIcon, Alert, Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowUp, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, Muted, Panel, Read, useCall, useRead } from '../../../../kit/web/index.ts'
import { PhotoStrip, shrinkPhoto } from '../../../platform/files/web/index.ts'
import { mostShopPhotos, type ShopPhoto, shopPages } from '../contract/index.ts'
import { getShopPhoto } from './shop-photos.tsx'
import { usePhotoList } from './use-photo-list.ts'

export interface ShopPhotosPanelProps {
  shop: string
}

/** The photos of a shop's page: add, describe, order and remove them. */
export default function ShopPhotosPanel({ shop }: ShopPhotosPanelProps) {
  const read = useRead(shopPages.view, { params: { shop } })
  return (
    <Panel
      id="photos"
      title="Photos"
      lead={`Shown where customers book: the building, the bays, your team. PNG, JPEG or WebP, up to ${mostShopPhotos}.`}
    >
      <Read read={read} skeleton="cards">
        {({ photos }) => <Photos shop={shop} photos={photos} />}
      </Read>
    </Panel>
  )
}

const shown = [shopPages.view]

function Photos({ shop, photos: read }: { shop: string; photos: readonly ShopPhoto[] }) {
  const { shown: photos, change, state, why, tryAgain, discard } = usePhotoList(shop, read)
  const add = useCall(shopPages.addPhoto, { done: 'Photo added. Say what it shows.', invalidates: shown })
  const remove = useCall(shopPages.removePhoto, { done: 'Photo removed', invalidates: shown })
  const describe = ({ photoId }: ShopPhoto, caption: string) =>
    change((list) => list.map((photo) => (photo.photoId === photoId ? { ...photo, caption } : photo)))
  const moveUp = ({ photoId }: ShopPhoto) =>
    change((list) => {
      const at = list.findIndex((photo) => photo.photoId === photoId)
      return at > 0 ? list.toSpliced(at, 1).toSpliced(at - 1, 0, list[at]!) : list
    })
  const addFile = async (file: File) => {
    const shrunk = new File([await shrinkPhoto(file)], file.name)
    await add.send({ params: { shop }, body: { caption: 'Our shop' }, file: shrunk })
  }
  const ask = async ({ photoId, caption }: ShopPhoto) => {
    const question = { header: 'Remove this photo?', message: caption, accept: 'Remove', cancel: 'Keep', danger: true }
    if (await confirm(question)) await remove.send({ params: { shop, photo: photoId } })
  }
  return (
    <Stack gap="md">
      {why !== '' && (
        <Alert color="red" role="alert" title="Not saved">
          {why}
          <Button
            mt="sm"
            size="sm"
            variant="default"
            display="block"
            loading={state === 'saving'}
            onClick={state === 'late' ? discard : tryAgain}
          >
            {state === 'late' ? 'Show the photos as they are now' : 'Try again'}
          </Button>
        </Alert>
      )}
      {photos.map((photo, at) => (
        <Group key={photo.photoId} gap="sm" align="flex-end" wrap="nowrap">
          <PhotoStrip photos={[{ ...photo, alt: photo.caption }]} fetch={getShopPhoto(shop)} size="small" />
          <Caption photo={photo} onSave={(caption) => describe(photo, caption)} />
          <ActionIcon
            variant="default"
            size="input-sm"
            disabled={at === 0}
            aria-label={`Move up: ${photo.caption}`}
            onClick={() => moveUp(photo)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`Remove: ${photo.caption}`}
            loading={remove.pending}
            onClick={() => void ask(photo)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {photos.length === 0 && <Muted>No photos yet. Customers choose a shop they can picture.</Muted>}
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && void addFile(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            loading={add.pending}
            disabled={photos.length >= mostShopPhotos}
          >
            Add a photo
          </Button>
        )}
      </FileButton>
    </Stack>
  )
}

/** Saved when the field is left or Enter is pressed. */
function Caption({ photo, onSave }: { photo: ShopPhoto; onSave: (caption: string) => void }) {
  const [text, setText] = useState(photo.caption)
  const save = () => {
    const caption = text.trim()
    if (caption === photo.caption) return
    if (caption === '') return setText(photo.caption)
    onSave(caption)
  }
  return (
    <TextInput
      label="What it shows"
      style={{ flex: 1 }}
      miw={0}
      maxLength={120}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
