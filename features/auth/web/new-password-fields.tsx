/* oxlint-disable jsx-a11y/no-autofocus -- a step that has only these fields takes the focus */
import { PasswordField } from '../../../web/kit/index.ts'
import { shortestPassword } from '../rules.ts'

interface NewPasswordFieldsProps {
  name: 'password' | 'newPassword'
  label: string
  /** Whose password it is, for password managers. */
  email: string
  autoFocus?: boolean
}

/** A chosen password, twice. */
export function NewPasswordFields({ name, label, email, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <PasswordField
        name={name}
        label={label}
        fresh
        autoFocus={autoFocus}
        helper={`At least ${shortestPassword} characters. A short sentence is easy to remember.`}
      />
      <PasswordField name="confirmation" label="Confirm password" fresh />
    </>
  )
}
