/* oxlint-disable jsx-a11y/no-autofocus -- asked for by a dialog, where the focus has to go somewhere */
import { TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import { ClearButton } from './clear-button.tsx'
import { type FieldProps, useField } from './use-field.ts'

export interface TextFieldProps extends FieldProps {
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  icon?: ReactNode
  type?: HTMLInputTypeAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search'
  clearable?: boolean
  /** Converts letters to uppercase while typing. */
  uppercase?: boolean
  maxLength?: number
  autoFocus?: boolean
}

export function TextField(props: TextFieldProps) {
  const {
    placeholder,
    autoComplete,
    icon,
    type = 'text',
    inputMode,
    clearable = true,
    uppercase = false,
    maxLength,
    autoFocus,
  } = props
  const { value = '', change, shared } = useField<string>(props)
  return (
    <TextInput
      {...shared}
      type={type}
      value={value}
      onChange={(event) => change(uppercase ? event.currentTarget.value.toUpperCase() : event.currentTarget.value)}
      placeholder={placeholder}
      autoComplete={autoComplete ?? 'off'}
      autoCapitalize={uppercase ? 'characters' : undefined}
      spellCheck={type === 'text' && !uppercase}
      inputMode={inputMode}
      leftSection={icon}
      maxLength={maxLength}
      autoFocus={autoFocus}
      rightSection={
        clearable && value !== '' && !props.disabled && <ClearButton label={props.label} onClear={() => change('')} />
      }
    />
  )
}

/** Input properties for an e-mail address. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="email" icon={<IconMail size={18} />} {...props} type="email" inputMode="email" />
}
