import { Fieldset, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { updated } from '../../../../common/messages.ts'
import { Form, Page, Panel, PhoneField, SubmitButton, TextField, useCall, useRead } from '../../../../kit/web/index.ts'
import { ChangeEmail, ChangePassword, OpenSessions } from '../../../platform/auth/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'
import { EmployeeInformationForm, employees } from '../contract/index.ts'
import { MyInvitations } from './my-invitations.tsx'

/** An employee's start page. Higher features pass their panels: the day's as `children`, and `after` the facts about the person. */
export function EmployeeInformation({ children, after }: { children: ReactNode; after?: ReactNode }) {
  const read = useRead(employees.getMine, {})
  const save = useCall(employees.update, { done: updated, invalidates: [employees.getMine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, ...form }) => (
        <>
          {children}
          <MyInvitations />
          <Panel title="About you">
            <Form schema={EmployeeInformationForm} initial={form} call={save} version={read.version} label="About you">
              <TextField name="firstName" label="First name" autoComplete="given-name" helper={`Logged in as ${email}`} />
              <TextField name="lastName" label="Last name" autoComplete="family-name" />
              <AddressFields zip="zip">
                <PhoneField name="phone1" label="Phone" />
              </AddressFields>
              <Fieldset legend={<Text fw={600}>Emergency contact</Text>} variant="unstyled">
                <Stack gap="md">
                  <TextField name="emergencyName" label="Name" helper="Whom the shop calls when something happens at work." />
                  <TextField name="emergencyRelationship" label="Relationship" helper="Such as spouse, parent or friend." />
                  <PhoneField name="emergencyPhone" label="Emergency phone" />
                </Stack>
              </Fieldset>
              <SubmitButton>Save</SubmitButton>
            </Form>
          </Panel>
          {after}
          <ChangeEmail email={email} onChanged={() => void read.reload()} />
          <ChangePassword />
          <OpenSessions />
        </>
      )}
    </Page>
  )
}
