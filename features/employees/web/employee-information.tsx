import type { ReactNode } from 'react'
import { Form, Page, Panel, PhoneField, SubmitButton, TextField, useCall, useRead } from '../../../web/kit/index.ts'
import { updated } from '../../../common/messages.ts'
import { ChangePassword, SignedInPlaces } from '../../auth/web/index.ts'
import { AddressFields } from '../../places/web/index.ts'
import { EmployeeForm, employees } from '../contract.ts'
import { MyInvitations } from './my-invitations.tsx'

/** `children` stand above it: this is where an employee starts, and features that know more say what is to be done. */
export function EmployeeInformation({ children }: { children: ReactNode }) {
  const read = useRead(employees.mine, {})
  const save = useCall(employees.update, { done: updated, invalidates: [employees.mine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <>
          {children}
          <MyInvitations />
          <Panel title="About you">
            <Form schema={EmployeeForm} initial={form} call={save} version={read.version} label="About you">
              <TextField name="firstName" label="First name" autoComplete="given-name" helper={`Signed in as ${email}`} />
              <TextField name="lastName" label="Last name" autoComplete="family-name" />
              <AddressFields zip="zip">
                <PhoneField name="phone1" label="Phone" />
              </AddressFields>
              <SubmitButton>Save</SubmitButton>
            </Form>
          </Panel>
          <ChangePassword done={updated} />
          <SignedInPlaces />
        </>
      )}
    </Page>
  )
}
