import { useEffect, useEffectEvent } from 'react'
import { useRead } from '../../../../kit/web/index.ts'
import type { PickedPart } from '../../../repair/work-orders/web/index.ts'
import { parts } from '../contract/index.ts'
import { asPicked } from './picked-part.ts'

export interface StockFinderProps {
  shopId: string
  /** '' finds nothing. */
  text: string
  onFound: (parts: readonly PickedPart[]) => void
}

/** Reports matching stock parts to a search box that finds more than parts. Renders nothing. */
export default function StockFinder({ shopId, text, onFound }: StockFinderProps) {
  const query = { text, limit: 4 }
  const { data } = useRead(parts.stock, { params: { shop: shopId }, query }, { enabled: text !== '', keep: true })
  const found = text === '' ? undefined : data?.parts
  const report = useEffectEvent((stockParts: typeof found) => onFound((stockParts ?? []).map(asPicked)))
  useEffect(() => report(found), [found])
  return null
}
