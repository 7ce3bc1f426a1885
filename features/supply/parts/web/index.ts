import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

/** A view of the shop workspace, loaded when it is opened. */
export const PartsView = lazyPart(() => import('./parts-view.tsx'), createElement(Loading, { kind: 'cards' }))
/** The status of a part line, and its next action. */
export const LineParts = lazyPart(() => import('./line-parts.tsx'))
/** Finds a stock part for a new line. */
export const StockPicker = lazyPart(() => import('./stock-picker.tsx'))
/** Finds stock parts for a search box of several kinds. */
export const StockFinder = lazyPart(() => import('./stock-finder.tsx'))
/** Place once on a page that shows part lines; keeps them up to date. */
export const WatchParts = lazyPart(() => import('./watch-parts.tsx'))
