import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { Dialog, FileField, Form, FormButtons, SelectField } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { NewDocument } from '../contract/index.ts'
import { type DocumentKind, documentKinds, kindNames } from '../rules.ts'

export interface AddDocumentProps {
  /** Null when it was refused. */
  add: (kind: DocumentKind, file: File) => Promise<unknown>
  onClose: () => void
}

const Entry = NewDocument.extend({ file: z.instanceof(File, { error: 'Choose a file' }) })
const options = documentKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))

export default function AddDocument({ add, onClose }: AddDocumentProps) {
  const small = useRef<{ of: File; file: File } | null>(null)
  const send = async ({ kind, file }: z.output<typeof Entry>) => {
    if (small.current?.of !== file) small.current = { of: file, file: await shrink(file) }
    if (await add(kind, small.current.file)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Add a document">
      <Stack gap="md">
        <Form schema={Entry} initial={{ kind: 'insurance' }} submit={send} label="Add a document">
          <FileField
            name="file"
            label="Photo or PDF"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            helper="A phone photo is fine. A PDF can be up to 5 MB and 10 pages."
          />
          <SelectField name="kind" label="What is it?" options={options} />
          <FormButtons label="Add document" onCancel={onClose} />
        </Form>
      </Stack>
    </Dialog>
  )
}

/** A phone's photo at the size that is stored, with its name. */
async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const blob = await shrinkPhoto(file)
  return blob === file ? file : new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}
