import {
  Form,
  Page,
  Panel,
  PasswordField,
  PhoneField,
  SubmitButton,
  TextField,
  useCall,
  useRead,
} from '../../../web/kit/index.ts'
import { z } from 'zod'
import { isRequired, mustBeMatched } from '../../../common/text.ts'
import { passwordProblem } from '../../auth/rules.ts'
import { beginSession } from '../../auth/web/index.ts'
import { AddressFields } from '../../places/web/index.ts'
import { CustomerForm, customers } from '../contract.ts'

/** Account information and the password. */
export default function Account() {
  const read = useRead(customers.mine, {})
  const save = useCall(customers.update, { done: 'Saved', invalidates: [customers.mine] })
  return (
    <Page title="Account Information" width="narrow" read={read} skeleton="form">
      {({ email, firstname, lastname, address, aptSuite, city, state, zipcode, phone1 }) => (
        <>
          <Panel title="About you">
            <Form
              schema={CustomerForm}
              initial={{ firstname, lastname, address, aptSuite, city, state, zipcode, phone1 }}
              call={save}
              version={read.version}
              label="About you"
            >
              <TextField name="firstname" label="First name" autoComplete="given-name" helper={`Signed in as ${email}`} />
              <TextField name="lastname" label="Last name" autoComplete="family-name" />
              <AddressFields zip="zipcode">
                <PhoneField name="phone1" label="Phone" />
              </AddressFields>
              <SubmitButton>Save</SubmitButton>
            </Form>
          </Panel>
          <NewPassword />
        </>
      )}
    </Page>
  )
}

const NewPasswordForm = z
  .strictObject({
    currentPassword: z.string().min(1, isRequired('Current password')),
    password: z
      .string()
      .min(1, isRequired('Password'))
      .superRefine((password, { addIssue }) => {
        const problem = password === '' ? null : passwordProblem(password)
        if (problem) addIssue(problem)
      }),
    confirmation: z.string().min(1, isRequired('Confirmation')),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: mustBeMatched('Password', 'Confirmation'),
  })

function NewPassword() {
  const change = useCall(customers.changePassword, { done: 'Your password is changed. Other devices were signed out.' })
  return (
    <Panel title="Password">
      <Form
        schema={NewPasswordForm}
        initial={{ currentPassword: '', password: '', confirmation: '' }}
        call={change}
        toSent={({ currentPassword, password }) => ({ body: { currentPassword, password } })}
        done={beginSession}
        label="Password"
      >
        <PasswordField name="currentPassword" label="Current password" />
        <PasswordField name="password" label="New password" fresh helper="At least 15 characters" />
        <PasswordField name="confirmation" label="Confirm new password" fresh />
        <SubmitButton>Change password</SubmitButton>
      </Form>
    </Panel>
  )
}
