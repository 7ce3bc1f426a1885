import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Dialog, FileField, Form, FormButtons, Muted, RadioCardsField, useCall } from '../../../../kit/web/index.ts'
import { BankFileForm, bankImports } from '../contract/index.ts'

const UploadForm = BankFileForm.extend({ file: z.instanceof(File, { error: 'Choose a file' }) })

const scopes = [
  {
    value: 'whole',
    label: 'The whole directory',
    description: 'Numbers that are not in the file are retired.',
  },
  { value: 'more', label: 'More or corrected numbers', description: 'All other numbers stay as they are.' },
]

/** Uploads a bank directory and opens its preview. */
export default function UploadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const upload = useCall(bankImports.upload, { invalidates: [bankImports.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Upload a bank directory" width={620}>
      <Form
        schema={UploadForm}
        initial={{ scope: 'whole' }}
        call={upload}
        toSent={({ scope, file }) => ({ body: { scope }, file })}
        done={({ importId }) => navigate(`/banking/imports/${importId}`)}
        label="Upload a bank directory"
      >
        <FileField
          name="file"
          label="File"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          helper="The FedACH directory with 155 characters a record, or a CSV table with the columns Routing number, Bank name, City, State, Status and New routing number. At most 12 MB."
        />
        <RadioCardsField name="scope" label="What the file has" options={scopes} />
        <Muted>You see what changes, and every rejected row, first. Nothing is replaced until you press Import.</Muted>
        <FormButtons label="Show preview" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
