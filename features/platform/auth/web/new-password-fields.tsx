/* oxlint-disable jsx-a11y/no-autofocus -- a step that has only these fields takes the focus */
import { PasswordField } from '../../../../kit/web/index.ts'
import { getMinPasswordLength } from '../rules.ts'

interface NewPasswordFieldsProps {
  name: 'password' | 'newPassword'
  label: string
  /** The account's e-mail, for password managers. */
  email: string
  /** With a second step, the password may be shorter. */
  hasSecondStep: boolean
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ name, label, email, hasSecondStep, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        name={name}
        label={label}
        fresh
        autoFocus={autoFocus}
        helper={`At least ${getMinPasswordLength(hasSecondStep)} characters${hasSecondStep ? ', as you have a second step' : ''}. A short sentence is easy to remember.`}
      />
      <PasswordField name="confirmation" label="Confirm password" fresh />
    </>
  )
}
