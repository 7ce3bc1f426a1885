import { lazy, Suspense } from 'react'
import { Skeleton } from '@mantine/core'

export interface SignaturePadProps {
  label: string
  /** A PNG data URL trimmed to the ink, or null when cleared. */
  onChange: (png: string | null) => void
  /** A signature given before. */
  initial?: string | null | undefined
  /** The name offered to those who type instead of drawing. */
  signer?: string | undefined
  error?: string | undefined
}

const Pad = lazy(() => import('./signature-pad-part.tsx'))

/** Signing by mouse, finger or pen, or by typing one's name; the code that draws comes when it is needed. */
export function SignaturePad(props: SignaturePadProps) {
  return (
    <Suspense fallback={<Skeleton height={300} />}>
      <Pad {...props} />
    </Suspense>
  )
}
