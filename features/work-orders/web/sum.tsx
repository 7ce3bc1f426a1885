import type { ReactNode } from 'react'
import { Money } from '../../../web/kit/index.ts'

/** One line of a `dl` of sums. */
export const Sum = ({ label, cents }: { label: ReactNode; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)
