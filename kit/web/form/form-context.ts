import type { UseFormReturnType } from '@mantine/form'
import { createContext, type RefObject, useContext } from 'react'
import type { RecordFollower } from './record-follower.ts'

export type Values = Record<string, unknown>

export interface FormContextValue {
  form: UseFormReturnType<Values>
  pending: boolean
  /** Marks the wrong fields that are on screen. True if there are none, even if the rest of the form is incomplete. */
  checkShown: () => boolean
  /** True once its call was answered, while the page that follows may still be loading. */
  sent: RefObject<boolean>
  follower: RecordFollower
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands outside a Form')
  return context
}

export interface FormState {
  values: Values
  setValue: (name: string, value: unknown) => void
  setValues: (values: Values) => void
  errors: Record<string, unknown>
  clearErrors: () => void
  dirty: boolean
  pending: boolean
  checkShown: () => boolean
  sent: RefObject<boolean>
  /** Reads the version of the record that the form shows, for a button that sends the values in a call of its own. */
  readVersion: () => number | undefined
}

/** '' for anything except text, such as a missing value. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The surrounding form's values, for components that depend on several fields. */
export function useFormState(): FormState {
  const { form, pending, checkShown, sent, follower } = useFormContext()
  return {
    checkShown,
    sent,
    readVersion: () => follower.version,
    values: form.values,
    setValue: (name, value) => form.setFieldValue(name, value),
    setValues: (values) => form.setValues(values),
    errors: form.errors,
    clearErrors: form.clearErrors,
    dirty: form.isDirty(),
    pending,
  }
}
