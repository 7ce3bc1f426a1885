import { lazy } from 'react'

/** A view of the shop workspace, loaded when it is opened. */
export const PartsView = lazy(() => import('./parts-view.tsx'))
/** The status of a part line, and its next action. */
export const LineParts = lazy(() => import('./line-parts.tsx'))
/** Finds a stock part for a new line. */
export const StockPicker = lazy(() => import('./stock-picker.tsx'))
/** Place once on a page that shows part lines; keeps them up to date. */
export const WatchParts = lazy(() => import('./watch-parts.tsx'))
