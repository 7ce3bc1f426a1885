import type { ReactNode } from 'react'
import { useFormContext } from './form-context.ts'

/** What every field takes. */
export interface FieldProps {
  /** The value's place in the form, e.g. `email` or `lines.0.cost`. */
  name: string
  label: string
  /** A line below the field that helps to fill it. */
  helper?: ReactNode
  /** Only marks the label; what is needed, the schema says. */
  required?: boolean
  disabled?: boolean
  /** The label is read out but not shown, e.g. in a table. */
  hideLabel?: boolean
}

/** A field's value, how to change it, and the properties that Mantine's inputs share. */
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
