import { Textarea } from '@mantine/core'
import { type FieldProps, useField } from './use-field.ts'

export interface TextAreaFieldProps extends FieldProps {
  rows?: number
  placeholder?: string
  maxLength?: number
}

export function TextAreaField({ rows = 3, placeholder, maxLength, ...props }: TextAreaFieldProps) {
  const { value = '', change, shared } = useField<string>(props)
  return (
    <Textarea
      {...shared}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      rows={rows}
      placeholder={placeholder}
      maxLength={maxLength}
      resize="vertical"
    />
  )
}
