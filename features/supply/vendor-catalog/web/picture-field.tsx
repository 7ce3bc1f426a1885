import { Button, FileButton, Group } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { fetchFile, useCall, useFormState } from '../../../../kit/web/index.ts'
import { shrinkPhoto, usePhoto } from '../../../platform/files/web/index.ts'
import { vendorCatalog } from '../contract/index.ts'
import classes from './catalog.module.css'

const fetchPicture = (photoId: string) => fetchFile(vendorCatalog.picture, { params: { photoId } })

/** The part's picture inside its form. */
export function PictureField({ name }: { name: string }) {
  const { values, setValue, pending } = useFormState()
  const photoId = (values['photoId'] ?? null) as string | null
  const { url } = usePhoto(photoId ?? undefined, fetchPicture)
  const add = useCall(vendorCatalog.addPicture)
  const reset = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    reset.current?.()
    const done = file && (await add.send({ body: {}, file: await shrinkPhoto(file) }))
    if (done) setValue('photoId', done.reply.photoId)
  }
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend style={{ marginBottom: 4 }}>Picture (optional)</legend>
      {photoId && url && <img src={url} alt={name} className={classes.picture} />}
      <Group gap="xs" mt="xs">
        <FileButton
          resetRef={reset}
          accept="image/jpeg,image/png,image/webp"
          disabled={pending}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={add.pending} leftSection={<IconCamera size={18} aria-hidden />}>
              {photoId ? 'Replace picture' : 'Add picture'}
            </Button>
          )}
        </FileButton>
        {photoId && (
          <Button
            variant="subtle"
            color="gray"
            disabled={pending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setValue('photoId', null)}
          >
            Remove picture
          </Button>
        )}
      </Group>
    </fieldset>
  )
}
