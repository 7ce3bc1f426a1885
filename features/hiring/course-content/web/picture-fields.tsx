import { ActionIcon, Button, FileButton, Group, Stack } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { TextField, useCall, useField } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { type Picture, trainingFiles } from '../contract/index.ts'

const most = 6

/** The pictures of a page, each with its description. */
export function PictureFields({ name, shop }: { name: string; shop: string }) {
  const { value: pictures = [], change } = useField<readonly Picture[]>({ name, label: 'Pictures' })
  const upload = useCall(trainingFiles.addPicture, { done: 'Picture added. Say what it shows.' })
  const add = async (file: File) => {
    const shrunk = new File([await shrinkPhoto(file)], file.name)
    const answer = await upload.send({ params: { shop }, body: {}, file: shrunk })
    if (answer) change([...pictures, { id: answer.reply.photoId, drawing: null, alt: '' }])
  }
  return (
    <Stack gap="sm">
      {pictures.map((picture, at) => (
        <Group key={picture.id ?? picture.drawing} gap="xs" align="flex-end" wrap="nowrap">
          <div style={{ flex: 1 }}>
            <TextField name={`${name}.${at}.alt`} label={`What picture ${at + 1} shows`} maxLength={200} />
          </div>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={`Remove picture ${at + 1}`}
            onClick={() => change(pictures.filter((otherPicture) => otherPicture !== picture))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && void add(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            loading={upload.pending}
            disabled={pictures.length >= most}
          >
            Add a picture
          </Button>
        )}
      </FileButton>
    </Stack>
  )
}
