import { Dialog, Form, FormButtons, Muted, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { admins, EndAdminForm } from '../contract/index.ts'
import type { AdminDialogProps } from './roles-dialog.tsx'

export default function EndAdminDialog({ admin: { accountId, name, version }, onClose }: AdminDialogProps) {
  const end = useCall(admins.end, { done: `${name} can no longer log in`, invalidates: [admins.list] })
  return (
    <Dialog opened onClose={onClose} title={`End access of ${name}`} closeIcon>
      <Form
        schema={EndAdminForm}
        initial={{ reason: '' }}
        call={end}
        toSent={(body) => ({ params: { admin: accountId }, body })}
        version={version}
        done={onClose}
        label="End access"
      >
        <Muted>They are logged out everywhere at once and cannot log in again. What they did stays in the audit log.</Muted>
        <TextAreaField name="reason" label="Reason" rows={3} maxLength={400} helper="For the audit log." />
        <FormButtons label="End access" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
