import { Button, FileButton, Stack } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { Panel } from '../../../../kit/web/index.ts'
import type { StoredPhoto } from '../../../platform/files/contract/index.ts'
import { type FetchPhoto, PhotoStrip, shrinkPhoto } from '../../../platform/files/web/index.ts'
import { mostVisitPhotos } from '../rules.ts'

interface PhotoAdderProps {
  photos: readonly StoredPhoto[]
  fetch: FetchPhoto
  /** False once the visit is over. */
  canAdd: boolean
  pending: boolean
  onAdd: (file: File) => Promise<unknown>
  onRemove: (photoId: string) => void
}

/** The customer's photos of the problem, and the button that adds one. */
export const PhotoAdder = ({ photos, fetch, canAdd, pending, onAdd, onRemove }: PhotoAdderProps) => (
  <Panel title="Photos of the problem" lead="A leak, a warning light, a worn tire: the shop sees it before you arrive.">
    <Stack gap="sm" align="flex-start">
      <PhotoStrip photos={namePhotos(photos)} fetch={fetch} size="small" {...(canAdd ? { onRemove } : {})} />
      {canAdd && (
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file && void shrinkPhoto(file).then((shrunk) => onAdd(new File([shrunk], file.name)))}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              loading={pending}
              disabled={photos.length >= mostVisitPhotos}
            >
              Add a photo
            </Button>
          )}
        </FileButton>
      )}
    </Stack>
  </Panel>
)

export const namePhotos = (photos: readonly StoredPhoto[]) =>
  photos.map((photo, at) => ({ ...photo, alt: `Photo ${at + 1} of the problem` }))
