import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { LaborGapProps } from './labor-gap.tsx'

/** A place of the desk: which employees have which certificates. */
export const CertificatePlace = lazyPart(() => import('./certificate-place.tsx'), createElement(Loading, { kind: 'table' }))
/** For each labor line on the shop's page of an order. */
export const LaborGap = lazyPart<LaborGapProps>(() => import('./labor-gap.tsx'))

export const pages: PageEntry[] = [{ path: '/aes', title: 'ASE', who: ['employee'], load: () => import('./my-certificates.tsx') }]
