import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormContext } from './form-context.ts'

export interface SubmitButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'fullWidth' | 'variant'> {
  icon?: ReactNode
  iconPosition?: 'left' | 'right'
  disabled?: boolean
  /** One of several on a page: stands out once something in its form has changed. */
  quiet?: boolean
  children: ReactNode
}

/** Sends the form it stands in; shows that it is on its way. */
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
