import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Dialog, FileField, Form, FormButtons, Muted, RadioCardsField, useCall } from '../../../../kit/web/index.ts'
import { LaborFileForm, laborImports } from '../contract/index.ts'

const UploadForm = LaborFileForm.extend({ file: z.instanceof(File, { error: 'Choose a file' }) })

const choices = [
  { value: 'keep', label: 'Keep them as they are', description: 'The file has only what is new or different.' },
  { value: 'retire', label: 'Retire them', description: 'The file is the whole guide. Nothing is deleted.' },
]

/** Uploads a table of the guide and opens its preview. */
export default function UploadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const upload = useCall(laborImports.upload, { invalidates: [laborImports.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Upload a table" width={620}>
      <Form
        schema={UploadForm}
        initial={{ missing: 'keep' }}
        call={upload}
        toSent={({ missing, file }) => ({ body: { missing }, file })}
        done={({ importId }) => navigate(`/labor-guide/imports/${importId}`)}
        label="Upload a table"
      >
        <FileField
          name="file"
          label="File"
          accept=".csv,.tsv,.txt,text/csv"
          helper="A CSV table with the columns LaborGuideId, Path, Title, Type, Hours, Verified, Search words and Retired, as the export has them. Title and Type are needed. At most 30 MB."
        />
        <RadioCardsField name="missing" label="Items that are not in the file" options={choices} />
        <Muted>You see what changes, and every faulty row, first. Nothing changes until you press Import.</Muted>
        <FormButtons label="Show preview" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
