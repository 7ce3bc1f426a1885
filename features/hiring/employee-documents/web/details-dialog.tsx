import { z } from 'zod'
import { Dialog, Form, FormButtons, RadioCardsField, SelectField, TextField, useCall } from '../../../../kit/web/index.ts'
import { DocumentDetails, employeeDocuments, type FiledDocument } from '../contract/index.ts'
import { categoryOptions } from '../rules.ts'
import { ExpiryField } from './upload-form.tsx'
import { visibilityOptions } from './visibility-options.ts'

export interface DetailsDialogProps {
  details: FiledDocument
  onClose: () => void
}

// A cleared date field holds an empty text.
const Entry = DocumentDetails.extend({
  expiresOn: z
    .literal('')
    .transform(() => null)
    .or(DocumentDetails.shape.expiresOn),
})

/** Changes a document's name, category, expiration date, and who sees it. */
export default function DetailsDialog({ details: { document, recordId, isOwn, canHide }, onClose }: DetailsDialogProps) {
  const save = useCall(employeeDocuments.save, {
    done: 'Saved',
    invalidates: [employeeDocuments.get, employeeDocuments.list, employeeDocuments.overview],
  })
  const { category, title, expiresOn, visibility } = document
  return (
    <Dialog opened onClose={onClose} title="Change details">
      <Form
        schema={Entry}
        initial={{ category, title, expiresOn: expiresOn ?? '', visibility }}
        call={save}
        toSent={(body) => ({ params: { id: recordId }, body: { ...body, document: document.id } })}
        done={onClose}
        label="Document"
      >
        <SelectField name="category" label="Category" options={categoryOptions} />
        <TextField name="title" label="Name" maxLength={80} />
        <ExpiryField />
        {!isOwn && canHide && !document.byEmployee && (
          <RadioCardsField name="visibility" label="Who sees it" options={visibilityOptions} columns={2} />
        )}
        <FormButtons label="Save" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
