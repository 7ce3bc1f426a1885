import { SimpleGrid, Text } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import {
  DateField,
  Dialog,
  FileField,
  Form,
  FormButtons,
  SelectField,
  Loading,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { files } from '../../../platform/files/contract/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { discardOwnDraft, findTyped, type OwnDraft, SaveAsYouType, useOwnDraft } from '../../personnel/web/index.ts'
import { CertificateFields, type OwnCertificate, ownCertificates } from '../contract/index.ts'
import { certificateCodes, nameCertificate, prerequisites } from '../rules.ts'

export interface CertificateDialogProps {
  email: string
  /** The certificate to change; null for a new one. */
  before: OwnCertificate | null
  onClose: () => void
}

// A cleared date field holds an empty text.
const Entry = CertificateFields.extend({
  expiresOn: z
    .literal('')
    .transform(() => undefined)
    .or(CertificateFields.shape.expiresOn),
  file: z.instanceof(File).optional(),
})

const options = certificateCodes.map((code) => ({ value: code, label: nameCertificate(code) }))

/** Enters or changes a certificate. Its photo or PDF is uploaded first; everything else is saved as it is typed. */
export default function CertificateDialog(props: CertificateDialogProps) {
  const { shops = [] } = useSession()?.customer ?? {}
  const draft = useOwnDraft('certificate', undefined, { enabled: shops.length > 0 })
  const title = props.before ? `Change ${nameCertificate(props.before.code)}` : 'Add certificate'
  return (
    <Dialog opened onClose={props.onClose} title={title} width={560}>
      {draft.read.loading ? <Loading kind="form" /> : <CertificateForm {...props} draft={draft} title={title} />}
    </Dialog>
  )
}

interface CertificateFormProps extends CertificateDialogProps {
  draft: OwnDraft
  title: string
}

function CertificateForm({ email, before, onClose, draft, title }: CertificateFormProps) {
  const subject = before?.id ?? 'new'
  const discard = () => void discardOwnDraft(draft)
  const fileId = useRef<string | undefined>(undefined)
  const upload = useCall(files.upload)
  const save = useCall(ownCertificates.save, { done: 'Certificate saved', invalidates: [ownCertificates.list] })
  const uploadFirst = async ({ file }: z.output<typeof Entry>): Promise<boolean> => {
    fileId.current = undefined
    if (!file) return true
    const shrunk = file.type.startsWith('image/') ? new File([await shrinkPhoto(file)], file.name) : file
    const stored = await upload.send({ body: {}, file: shrunk })
    fileId.current = stored?.reply.id
    return stored !== null
  }
  return (
    <Form
      schema={Entry}
      initial={{
        ...(before
          ? { code: before.code, number: before.number, issuedOn: before.issuedOn, expiresOn: before.expiresOn }
          : { issuedOn: '', expiresOn: '' }),
        ...findTyped(draft, subject),
      }}
      before={uploadFirst}
      call={save}
      toSent={({ file: _, ...body }) => ({
        body: { ...body, email, ...(before ? { id: before.id } : {}), ...(fileId.current ? { fileId: fileId.current } : {}) },
      })}
      done={() => {
        discard()
        onClose()
      }}
      label={title}
    >
      <SaveAsYouType draft={draft} subject={subject} except="file" />
      <SelectField name="code" label="Certificate" options={options} searchable />
      <Prerequisite />
      <TextField name="number" label="Certificate number" required={false} maxLength={40} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField name="issuedOn" label="Issued" />
        <DateField name="expiresOn" label="Expires" required={false} helper="Leave empty for five years after the issue date." />
      </SimpleGrid>
      <FileField
        name="file"
        label={before?.scan ? 'Another photo or PDF of the certificate' : 'Photo or PDF of the certificate'}
        required={false}
        accept="application/pdf,image/png,image/jpeg,image/webp"
      />
      {before && before.checks.length > 0 && <Text size="sm">Your shop will have to check the certificate again.</Text>}
      <FormButtons
        label="Save certificate"
        onCancel={() => {
          discard()
          onClose()
        }}
      />
    </Form>
  )
}

/** "L1 requires A8." */
function Prerequisite() {
  const { values } = useFormState()
  const code = certificateCodes.find((candidate) => candidate === values['code'])
  const needed = code && prerequisites[code]
  return needed ? (
    <Text size="sm">
      {code} requires {needed.join(' and ')}. Enter {needed.length === 1 ? 'it' : 'them'}, too.
    </Text>
  ) : null
}
