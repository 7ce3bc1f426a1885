import type { ReactNode } from 'react'
import { useFormContext } from './form-context.ts'

/** Properties of every field. */
export interface FieldProps {
  /** The path of the value in the form, such as `email` or `lines.0.cost`. */
  name: string
  label: string
  /** The help text below the field. */
  helper?: ReactNode
  /** Only marks the label. The schema decides what is required. */
  required?: boolean
  disabled?: boolean
  /** The label is only for screen readers, for example in a table. */
  hideLabel?: boolean
}

/** A field's value, its setter, and the properties that Mantine's inputs share. */
export function useField<V>({ name, label, helper, required = true, disabled = false, hideLabel = false }: FieldProps) {
  const { form } = useFormContext()
  const { value, error } = form.getInputProps(name) as { value: V | undefined; error?: ReactNode }
  return {
    value,
    error,
    change: (next: V | undefined) => form.setFieldValue(name, next),
    clearError: () => form.clearFieldError(name),
    shared: {
      name,
      ...(hideLabel ? { 'aria-label': label } : { label: required ? label : `${label} (optional)` }),
      ...(helper ? { description: helper } : {}),
      error,
      disabled,
      required: required && !hideLabel,
      wrapperProps: { 'data-field': name },
    },
  }
}
