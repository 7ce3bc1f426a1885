import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** The shop's search for a part among the vendors. */
export const FindParts = lazyPart(() => import('./find-parts.tsx'), createElement(Loading, { kind: 'form' }))
/** Below the form of a new part line: vendors' offers for the typed part. */
export const LineOffers = lazyPart(() => import('./line-offers.tsx'))
export type { OutsideOffersProps } from './line-offers.tsx'
export type { AfterOffersProps } from './offers.tsx'
