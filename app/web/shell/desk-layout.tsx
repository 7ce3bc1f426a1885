import { useCan } from '../../../features/people/employees/web/index.ts'
import { useSession } from '../../../features/platform/auth/web/index.ts'
import { useDeskShop } from '../../../features/repair/front-desk/web/index.ts'
import { DeskSearch } from '../../../features/repair/shop-customers/web/index.ts'
import { InboxCount } from '../../../features/support/inbox/web/index.ts'
import { lazyPart } from '../../../kit/web/index.ts'
import { DeskMenu } from './desk-menu.tsx'
import { listQuickItems } from './desk-menus.ts'
import { useDisplayChoices } from './display-choices.ts'
import SignedInLayout from './signed-in-layout.tsx'

const DensityChoices = lazyPart(() => import('./density-choices.tsx'))

/** The layout of a shop's pages: the desk's places at the side, and the search of the shop on every page. */
export default function DeskLayout() {
  useDisplayChoices()
  const { shop, addShop } = useDeskShop()
  const can = useCan(shop?.id)
  const role = useSession()?.customer.role === 'owner' ? 'owner' : 'employee'
  return (
    <SignedInLayout
      menu={<DeskMenu role={role} />}
      quick={listQuickItems(role, can('customers.message'), shop && <InboxCount shopId={shop.id} />).map((item) =>
        item.to.startsWith('/home-owner') ? { ...item, to: addShop(item.to) } : item,
      )}
      home={addShop('/home-owner')}
      {...(shop && { printedName: shop.dba })}
      head={shop && <DeskSearch shopId={shop.id} key={shop.id} />}
      choices={<DensityChoices />}
    />
  )
}
