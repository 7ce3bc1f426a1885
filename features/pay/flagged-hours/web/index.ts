import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** Of the shop's page of a repair order: who flags which hours, and whether it is a comeback. */
export const FlaggedHours = lazyPart<object>(() => import('./order-flags.tsx'), createElement(Loading, { kind: 'text' }))
