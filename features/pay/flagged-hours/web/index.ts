import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** The part of the shop's repair order page that shows who flags which hours, and whether it is a comeback. */
export const FlaggedHours = lazyPart<object>(() => import('./order-flags.tsx'), createElement(Loading, { kind: 'text' }))
