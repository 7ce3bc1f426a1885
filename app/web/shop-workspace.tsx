import { CannedJobs } from '../../features/catalog/price-book/web/index.ts'
import { Reports } from '../../features/data/reports/web/index.ts'
import { NewShopSetup } from '../../features/people/shops/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'
import { UnreadNotes } from '../../features/repair/conversations/web/index.ts'
import { DeferredList } from '../../features/repair/deferred-work/web/index.ts'
import { ShopWorkspace, type WorkspaceView } from '../../features/repair/front-desk/web/index.ts'
import { MyJobs } from '../../features/repair/job-clock/web/index.ts'
import { AnswerRatings } from '../../features/repair/ratings/web/index.ts'
import { CustomersView, DeskSearch } from '../../features/repair/shop-customers/web/index.ts'
import { Documents } from '../../features/repair/shop-documents/web/index.ts'
import { PartsView } from '../../features/supply/parts/web/index.ts'

const further: readonly WorkspaceView[] = [
  { value: 'my-jobs', label: 'My jobs', render: (shop) => <MyJobs shop={shop} key={shop.id} /> },
  { value: 'customers', label: 'Customers', render: (shop) => <CustomersView shopId={shop.id} key={shop.id} /> },
  { value: 'deferred', label: 'Deferred work', render: (shop) => <DeferredList shopId={shop.id} key={shop.id} /> },
  { value: 'canned-jobs', label: 'Canned jobs', render: (shop) => <CannedJobs shop={shop} key={shop.id} /> },
  { value: 'parts', label: 'Parts', render: (shop) => <PartsView shop={shop} key={shop.id} /> },
  { value: 'documents', label: 'Documents', render: (shop) => <Documents shop={shop} key={shop.id} /> },
  { value: 'ratings', label: 'Ratings', render: (shop) => <AnswerRatings shop={shop} key={shop.id} /> },
]

const ofOwner: readonly WorkspaceView[] = [
  { value: 'reports', label: 'Reports', render: (shop) => <Reports shop={shop} key={shop.id} /> },
]

export default function ShopWorkspacePage() {
  const isOwner = useSession()?.customer.role === 'owner'
  return (
    <ShopWorkspace
      further={isOwner ? [...further, ...ofOwner] : further}
      search={({ id }, view) => view !== 'customers' && <DeskSearch shopId={id} key={id} />}
      start={({ id }) => isOwner && <NewShopSetup shopId={id} />}
      Notes={UnreadNotes}
    />
  )
}
