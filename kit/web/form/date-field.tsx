import { Skeleton } from '@mantine/core'
import { lazyPart } from '../components/lazy-part.tsx'

/** A day as `yyyy-MM-dd`, shown as MM/DD/YYYY. The calendar loads with the first form that has a date. */
export const DateField = lazyPart(
  () => import('./date-input.tsx'),
  () => <Skeleton height={60} />,
)
