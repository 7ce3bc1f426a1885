import { lazyPart } from '../../../../kit/web/index.ts'

/** On every page of a view: whose account it is, and how long it lasts. */
export const ViewingBanner = lazyPart(() => import('./viewing-banner.tsx'))
