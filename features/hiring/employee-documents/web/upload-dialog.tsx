import { Stack } from '@mantine/core'
import { Dialog, Muted } from '../../../../kit/web/index.ts'
import { UploadForm, type UploadFormProps } from './upload-form.tsx'

export interface UploadDialogProps extends Pick<UploadFormProps, 'into' | 'known' | 'ownAt' | 'canHide'> {
  title: string
  /** For the shop: papers that do not belong here. */
  isShop?: boolean
  onClose: () => void
}

/** Adds a document to a file. */
export default function UploadDialog({ title, isShop = false, onClose, ...form }: UploadDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        {isShop && (
          <Muted>
            Do not add medical papers: federal law requires a separate file for them (29 CFR 1630.14). I-9 documents belong to
            Form I-9.
          </Muted>
        )}
        <UploadForm {...form} onDone={onClose} onCancel={onClose} />
      </Stack>
    </Dialog>
  )
}
