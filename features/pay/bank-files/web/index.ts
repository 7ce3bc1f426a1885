import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { RunPaymentsProps } from './run-payments.tsx'

export { FilesPanel } from './files-panel.tsx'
export { PrenotePanel } from './prenote-panel.tsx'

/** An approved pay run's bank files and checks, with the button that uploads returns. For owners only. */
export const RunPayments = lazyPart<RunPaymentsProps>(
  () => import('./run-payments.tsx'),
  createElement(Loading, { kind: 'table' }),
)
