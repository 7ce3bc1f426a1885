import { lazy } from 'react'

/** A view of the shop's desk, fetched when it is opened. */
export const PartsView = lazy(() => import('./parts-view.tsx'))
/** Where the parts of a line of an order are, and the next thing to do about them. */
export const LineParts = lazy(() => import('./line-parts.tsx'))
/** Finds a part of the stock for a new line. */
export const StockPicker = lazy(() => import('./stock-picker.tsx'))
/** Beside them on the page, once. */
export const WatchParts = lazy(() => import('./watch-parts.tsx'))
