import { useLiveParts } from './use-parts.ts'

/** Keeps what an order's page says of its parts as it is; draws nothing. */
export default function WatchParts() {
  useLiveParts()
  return null
}
