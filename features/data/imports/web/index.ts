import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export const ImportPage = lazyPart(() => import('./import-page.tsx'), createElement(Loading, { kind: 'page' }))
export { ImportsPanel } from './imports-panel.tsx'
