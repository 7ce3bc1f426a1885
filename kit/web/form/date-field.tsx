import { Skeleton } from '@mantine/core'
import { lazyPart } from '../components/lazy-part.tsx'
import type { DateFieldProps } from './date-input.tsx'

/** A day as `yyyy-MM-dd`, shown as MM/DD/YYYY. The calendar loads with the first form that has a date. */
export const DateField = lazyPart(
  () => import('./date-input.tsx'),
  ({ name, label }: DateFieldProps) => <Skeleton height={60} data-late={name} data-label={label} />,
)
