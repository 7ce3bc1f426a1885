import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** A view of the shop's desk for its owner, loaded when it is opened. */
export const Reports = lazyPart(() => import('./reports.tsx'), createElement(Loading, { kind: 'cards' }))
