import { useState } from 'react'
import type { CallFailed } from '../../../../kit/web/api/call-failed.ts'
import { NewPrice, type SupplierOffer, supplierRefusals } from '../contract/index.ts'

/** The price shown: the offer's, or the supplier's new one, which a second press accepts. */
export function useShownPrice({ price, core }: SupplierOffer) {
  const [shown, setShown] = useState({ price, core })
  const failed = ({ code, more }: CallFailed): void => {
    const changed = NewPrice.safeParse(more)
    if (code === supplierRefusals.priceChanged.code && changed.success) setShown(changed.data)
  }
  return { shown, failed, isChanged: shown.price !== price || shown.core !== core }
}
