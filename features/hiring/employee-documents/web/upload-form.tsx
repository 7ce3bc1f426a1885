import { useRef } from 'react'
import { z } from 'zod'
import {
  DateField,
  FileField,
  Form,
  FormButtons,
  Loading,
  RadioCardsField,
  SelectField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import {
  discardOwnDraft,
  findTyped,
  forgetOwnDraft,
  type OwnDraft,
  SaveAsYouType,
  useOwnDraft,
} from '../../personnel/web/index.ts'
import { DocumentDetails, employeeDocuments, type FiledDocument } from '../contract/index.ts'
import { categories, categoryOptions, type Category } from '../rules.ts'
import { visibilityOptions } from './visibility-options.ts'

/** The details known before a file is chosen. */
export interface Known {
  category?: Category
  title?: string
}

export interface UploadFormProps {
  /** The destination: a record, a request, or the caller's own file at a shop. */
  into: { employee?: string; request?: string; shop?: string }
  known?: Known
  /** The shop that gets the employee's own document. Drafts are then saved. */
  ownAt?: string | undefined
  /** The shop may keep it to itself. */
  canHide?: boolean
  onDone: (stored: FiledDocument) => void
  onCancel?: () => void
}

const fileTypes = 'image/jpeg,image/png,image/webp,application/pdf'

// A cleared date field holds an empty text.
const Entry = DocumentDetails.extend({
  expiresOn: z
    .literal('')
    .transform(() => null)
    .or(DocumentDetails.shape.expiresOn),
  file: z.instanceof(File, { error: 'Choose a file' }),
})

/** Uploads a photo or a PDF. A request already says what it is. */
export const UploadForm = (props: UploadFormProps) =>
  props.ownAt ? <OwnUpload {...props} ownAt={props.ownAt} /> : <Upload {...props} />

function OwnUpload(props: UploadFormProps & { ownAt: string }) {
  const draft = useOwnDraft('document', props.ownAt)
  return draft.read.loading ? <Loading kind="form" rows={3} /> : <Upload {...props} draft={draft} />
}

function Upload({ into, known = {}, canHide = false, draft, onDone, onCancel }: UploadFormProps & { draft?: OwnDraft }) {
  const subject = into.request ?? `new ${known.title ?? ''}`
  const upload = useCall(employeeDocuments.upload, {
    done: 'Uploaded',
    invalidates: [employeeDocuments.list, employeeDocuments.overview, employeeDocuments.getUpload],
  })
  const small = useRef<{ of: File; file: File } | null>(null)
  const isAsked = into.request !== undefined
  const cancel = () => {
    if (draft) void discardOwnDraft(draft)
    onCancel?.()
  }
  const send = async ({ file, category, title, expiresOn, visibility }: z.output<typeof Entry>) => {
    if (small.current?.of !== file) small.current = { of: file, file: await shrink(file) }
    const details = isAsked ? {} : { category, title, ...(canHide ? { visibility } : {}) }
    const stored = await upload.send({
      body: { ...into, ...details, ...(expiresOn ? { expiresOn } : {}) },
      file: small.current.file,
    })
    if (stored) {
      forgetOwnDraft(draft)
      onDone(stored.reply)
    }
    return { errors: stored ? {} : (upload.lastFailed()?.errors ?? {}) }
  }
  return (
    <Form
      schema={Entry}
      initial={{
        category: known.category ?? 'other',
        title: known.title ?? '',
        expiresOn: '',
        visibility: 'both',
        ...(draft ? findTyped(draft, subject) : {}),
      }}
      submit={send}
      label="Upload a document"
    >
      {draft && <SaveAsYouType draft={draft} subject={subject} except="file" />}
      <FileField name="file" label="Photo or PDF" accept={fileTypes} helper="A phone photo works. PDFs can be up to 5 MB." />
      {!isAsked && (
        <>
          <SelectField name="category" label="Category" options={categoryOptions} />
          <TextField name="title" label="Name" maxLength={80} placeholder="Driver’s license" />
        </>
      )}
      <ExpiryField />
      {canHide && <RadioCardsField name="visibility" label="Who sees it" options={visibilityOptions} columns={2} />}
      <FormButtons label="Upload" {...(onCancel ? { onCancel: cancel } : {})} />
    </Form>
  )
}

/** Only for categories that usually expire. */
export function ExpiryField() {
  const { values } = useFormState()
  const category = categories[values['category'] as Category]
  if (!category?.expires) return null
  return (
    <DateField name="expiresOn" label="Expiration date" required={false} helper="We send reminders 90, 30, and 7 days before." />
  )
}

/** A phone's photo at the size that is stored, with its name. */
async function shrink(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const blob = await shrinkPhoto(file)
  return blob === file ? file : new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
}
