import { Button, FileButton, Input } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { toText, useCall, useFormState } from '../../../../kit/web/index.ts'
import { creatives } from '../contract/index.ts'
import { pictureRule } from '../pictures.ts'
import classes from './campaigns.module.css'

/** Chooses the picture and uploads it immediately, so the server can check its size. */
export function CreativePictureField() {
  const { values, setValue, pending, errors } = useFormState()
  const add = useCall(creatives.addPicture, { failed: false })
  const reset = useRef<() => void>(null)
  const choose = async (file: File | null) => {
    reset.current?.()
    const sent = file && (await add.send({ body: {}, file }))
    if (sent) setValue('photoId', sent.reply.photoId)
  }
  const error = add.failed?.msg ?? toText(errors['photoId'])
  return (
    <fieldset className={classes.fieldset} data-field="photoId">
      <legend>Picture</legend>
      <FileButton
        resetRef={reset}
        accept="image/jpeg,image/png,image/webp"
        disabled={pending}
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={add.pending} leftSection={<IconCamera size={18} aria-hidden />}>
            {values['photoId'] ? 'Replace picture' : 'Add picture'}
          </Button>
        )}
      </FileButton>
      <Input.Description mt={6}>{pictureRule}.</Input.Description>
      {error && (
        <Input.Error mt={6} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
