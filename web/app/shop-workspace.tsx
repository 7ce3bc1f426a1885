import { AnswerRatings } from '../../features/ratings/web/index.ts'
import { ShopWorkspace } from '../../features/work-orders/web/index.ts'

export default function ShopWorkspacePage() {
  return <ShopWorkspace ratings={(shop) => <AnswerRatings shop={shop} key={shop.id} />} />
}
