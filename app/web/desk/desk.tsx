import { useParams } from 'react-router'
import { TrialNote } from '../../../features/money/subscriptions/web/index.ts'
import { UnpaidOnHome } from '../../../features/pay/owed-pay/web/index.ts'
import { useCan } from '../../../features/people/employees/web/index.ts'
import { NewShopSetup } from '../../../features/people/shops/web/index.ts'
import { useSession } from '../../../features/platform/auth/web/index.ts'
import { UnreadNotes } from '../../../features/repair/conversations/web/index.ts'
import { BoardPlace, DeskPage } from '../../../features/repair/front-desk/web/index.ts'
import { lazyPage, useQuery } from '../../../kit/web/index.ts'

const OldAddress = lazyPage(() => import('./old-address-page.tsx'))
const Place = lazyPage(() => import('./places.tsx'))

/** `/home-owner` is the board, and `/home-owner/…` another place of the desk. They are one page, so that others load one name less. */
export default function DeskAddress() {
  return useParams()['place'] === undefined ? <BoardPage /> : <Place />
}

function BoardPage() {
  if (useQuery().query.has('view')) return <OldAddress />
  return (
    <DeskPage title="Board" startsOrders>
      {(shop) => <BoardPlace shop={shop} start={<Start shopId={shop.id} />} Notes={UnreadNotes} />}
    </DeskPage>
  )
}

/** Above the board: what waits for the owner, or for whoever makes the pay runs. */
function Start({ shopId }: { shopId: string }) {
  const isOwner = useSession()?.customer.role === 'owner'
  return (
    <>
      {isOwner && <NewShopSetup shopId={shopId} plan={<TrialNote />} />}
      {useCan(shopId)('pay.run') && <UnpaidOnHome shop={shopId} />}
    </>
  )
}
