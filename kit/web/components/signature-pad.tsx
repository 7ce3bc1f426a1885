import { Skeleton } from '@mantine/core'
import { lazyPart } from './lazy-part.tsx'

/** Sign with mouse, finger or pen, or by typing a name. The drawing code loads on demand. */
export const SignaturePad = lazyPart(
  () => import('./signature-area.tsx'),
  () => <Skeleton height={300} />,
)
