import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './date-input.tsx'

const Part = lazy(() => import('./date-input.tsx'))

/** A day as `yyyy-MM-dd`, shown as MM/DD/YYYY. The calendar loads with the first form that has a date. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <Part {...props} />
    </Suspense>
  )
}
