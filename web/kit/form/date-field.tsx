import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FieldProps } from './use-field.ts'

export interface DateFieldProps extends FieldProps {
  /** The first and the last day that may be chosen, `yyyy-MM-dd`. */
  min?: string
  max?: string
  disabledDay?: (day: string) => boolean
  clearable?: boolean
}

const Part = lazy(() => import('./date-part.tsx'))

/** A day: `yyyy-MM-dd`, shown MM/DD/YYYY. The calendar comes when a form with a date is shown. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <Part {...props} />
    </Suspense>
  )
}
