import { Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { type Admin, admins, RolesForm } from '../contract/index.ts'
import { RolesField } from './roles-field.tsx'

export interface AdminDialogProps {
  opened?: boolean
  admin: Admin
  onClose: () => void
}

export default function RolesDialog({ admin: { accountId, name, roles, version }, onClose }: AdminDialogProps) {
  const change = useCall(admins.setRoles, { done: 'Roles saved', invalidates: [admins.list] })
  return (
    <Dialog opened onClose={onClose} title={`Roles of ${name}`} closeIcon>
      <Form
        schema={RolesForm}
        initial={{ roles }}
        call={change}
        toSent={(body) => ({ params: { admin: accountId }, body })}
        version={version}
        done={onClose}
        label="Roles"
      >
        <RolesField />
        <FormButtons label="Save roles" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
