import { lazyPart } from '../../../../kit/web/index.ts'

/** On an admin's pages: the way back into a view that still runs. */
export const OpenViewBar = lazyPart(() => import('./open-view-bar.tsx'))

/** On every page of a view: whose account it is, and how long it lasts. */
export const ViewingBanner = lazyPart(() => import('./viewing-banner.tsx'))
