/* oxlint-disable jsx-a11y/no-autofocus -- a step that has only these fields takes the focus */
import { PasswordField } from '../../../web/kit/index.ts'
import { shortestPassword } from '../rules.ts'

interface NewPasswordFieldsProps {
  name: 'password' | 'newPassword'
  label: string
  /** Whose password it is, for password managers. */
  email: string
  /** It may be shorter then. */
  hasSecondStep: boolean
  autoFocus?: boolean
}

/** A chosen password, twice. */
export function NewPasswordFields({ name, label, email, hasSecondStep, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        name={name}
        label={label}
        fresh
        autoFocus={autoFocus}
        helper={`At least ${shortestPassword(hasSecondStep)} characters${hasSecondStep ? ', as you have a second step' : ''}. A short sentence is easy to remember.`}
      />
      <PasswordField name="confirmation" label="Confirm password" fresh />
    </>
  )
}
