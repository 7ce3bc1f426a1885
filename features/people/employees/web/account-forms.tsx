import { Fieldset, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { updated } from '../../../../common/messages.ts'
import { Form, Panel, PhoneField, SubmitButton, TextField, useCall } from '../../../../kit/web/index.ts'
import { ChangeEmail, ChangePassword, OpenSessions } from '../../../platform/auth/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'
import { EmployeeInformationForm, employees } from '../contract/index.ts'
import { useFieldOfAddress } from './use-field-of-address.ts'

export interface AccountFormsProps {
  email: string
  form: z.input<typeof EmployeeInformationForm>
  version: number | undefined
  onEmailChanged: () => void
  onSaved?: (() => void) | undefined
  /** Inside the form, above its fields. */
  note?: ReactNode
  /** Panels between the facts about the person and the login. */
  after?: ReactNode
}

/** Everything on an employee's start page that is typed, so that the tasks above it need not wait for the fields. */
export default function AccountForms({ email, form, version, onEmailChanged, onSaved, note, after }: AccountFormsProps) {
  useFieldOfAddress()
  const save = useCall(employees.update, { done: updated, invalidates: [employees.getMine] })
  return (
    <>
      <Panel title="About you">
        <Form
          schema={EmployeeInformationForm}
          initial={form}
          call={save}
          version={version}
          done={() => onSaved?.()}
          label="About you"
        >
          {note}
          <TextField name="firstName" label="First name" autoComplete="given-name" helper={`Logged in as ${email}`} />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
          <AddressFields zip="zip">
            <PhoneField name="phone1" label="Phone" />
          </AddressFields>
          <Fieldset legend={<Text fw={600}>In an emergency</Text>} variant="unstyled">
            <Stack gap="md">
              <TextField
                name="emergencyName"
                label="Emergency contact"
                required={false}
                helper="Whom the shop calls when something happens at work."
              />
              <TextField
                name="emergencyRelationship"
                label="Relationship"
                required={false}
                helper="Such as spouse, parent or friend."
              />
              <PhoneField name="emergencyPhone" label="Emergency phone" required={false} />
            </Stack>
          </Fieldset>
          <SubmitButton>Save</SubmitButton>
        </Form>
      </Panel>
      {after}
      <ChangeEmail email={email} onChanged={onEmailChanged} />
      <ChangePassword />
      <OpenSessions />
    </>
  )
}
