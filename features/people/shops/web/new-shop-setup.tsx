import type { ReactNode } from 'react'
import { lazyPart, useRead } from '../../../../kit/web/index.ts'
import { type OwnedShop, shops } from '../contract/index.ts'

const SetupChecklist = lazyPart<{ shopId: string; shop: OwnedShop; plan: ReactNode }>(() => import('./setup-checklist.tsx'))

/** The checklist of a new shop, with `plan` below it. A shop that is set up fetches none of it. */
export default function NewShopSetup({ shopId, plan }: { shopId: string; plan: ReactNode }) {
  const { data } = useRead(shops.getOwned, { params: { shop: shopId } })
  return data && !data.isSetupDismissed ? <SetupChecklist shopId={shopId} shop={data} plan={plan} /> : null
}
