import { z } from 'zod'
import { isRequired, mustBeMatched } from '../../../common/text.ts'
import { Form, Page, Panel, PasswordField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { passwordProblem } from '../../auth/rules.ts'
import { beginSession } from '../../auth/web/index.ts'
import { customers } from '../contract.ts'

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

/** A new password for who is signed in and knows the current one. */
export default function ResetPassword() {
  const change = useCall(customers.changePassword, { done: 'Your password is changed. Other devices were signed out.' })
  return (
    <Page title="Reset Password" lead="Other devices are signed out when you change it." width="narrow">
      <Panel>
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
    </Page>
  )
}
