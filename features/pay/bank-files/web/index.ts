import { type ComponentType, createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { FilesPanel } from './files-panel.tsx'
export { PrenotePanel } from './prenote-panel.tsx'

/** Of an approved pay run: its bank files and checks, with the button that uploads returns. For owners only. */
export const RunPayments = lazyPart<{ runId: string; Returns: ComponentType<{ shopId: string }> }>(
  () => import('./run-payments.tsx'),
  createElement(Loading, { kind: 'table' }),
)
