import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { SignaturePadProps } from './signature-area.tsx'

const Pad = lazy(() => import('./signature-area.tsx'))

/** Sign with mouse, finger or pen, or by typing a name. The drawing code loads on demand. */
export function SignaturePad(props: SignaturePadProps) {
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <Pad {...props} />
    </Suspense>
  )
}
