import { Dialog, EmailField, Form, FormButtons, SelectField, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { loginRoles } from '../../../platform/auth/web/index.ts'
import { ExportForm, privacy } from '../contract/index.ts'

const roles = loginRoles.map(({ role, label }) => ({ value: role, label }))

/** For a person who asked support. Only the person can download the file. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const start = useCall(privacy.startExport, { done: 'Started. The person gets an e-mail when it is ready.' })
  return (
    <Dialog opened onClose={onClose} title="Start an export for a person">
      <Form schema={ExportForm} initial={{ email: '', role: 'customer', reason: '' }} call={start} done={onClose}>
        <SelectField name="role" label="Role" options={roles} />
        <EmailField name="email" label="Email" />
        <TextAreaField name="reason" label="Reason" helper="How the person asked, for the audit log." rows={2} maxLength={500} />
        <FormButtons label="Start export" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
