import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from './form-context.ts'

export interface SubmitButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'fullWidth' | 'variant'> {
  icon?: ReactNode
  iconPosition?: 'left' | 'right'
  disabled?: boolean
  /** For one of several submit buttons on a page: highlighted only after its form has changed. */
  quiet?: boolean
  children: ReactNode
}

/** Submits its form and shows the progress. */
export function SubmitButton({
  icon,
  iconPosition = 'left',
  disabled = false,
  quiet = false,
  children,
  ...look
}: SubmitButtonProps) {
  const { form, pending } = useFormContext()
  const waits = quiet && !form.isDirty() ? { variant: 'default' } : {}
  return (
    <Button
      {...look}
      {...waits}
      type="submit"
      loading={pending}
      disabled={disabled}
      {...(icon ? { [`${iconPosition}Section`]: icon } : {})}
    >
      {children}
    </Button>
  )
}
