/* oxlint-disable jsx-a11y/no-autofocus -- asked for by a dialog, where the focus has to go somewhere */
import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FieldProps, useField } from './use-field.ts'

const Eye = ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)

export interface PasswordFieldProps extends FieldProps {
  /** True for a new password, which a password manager may generate. */
  fresh?: boolean
  /** True for another company's secret, which a password manager should not fill in. */
  foreign?: boolean
  autoFocus?: boolean
}

export function PasswordField({ fresh = false, foreign = false, autoFocus, ...props }: PasswordFieldProps) {
  const { value = '', change, shared } = useField<string>(props)
  return (
    <PasswordInput
      {...shared}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete={foreign ? 'off' : fresh ? 'new-password' : 'current-password'}
      autoFocus={autoFocus}
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${props.label}`, tabIndex: 0 }}
    />
  )
}
