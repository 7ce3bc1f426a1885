import { useLiveParts } from './use-parts.ts'

/** Keeps the part lines of an order's page up to date; renders nothing. */
export default function WatchParts() {
  useLiveParts()
  return null
}
