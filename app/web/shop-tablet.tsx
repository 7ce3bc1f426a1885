import { ShopTablet } from '../../features/pay/shop-tablets/web/index.ts'
import NewVersion from './offline/new-version.tsx'

/** `/shop-tablet`: the time clock on a shop's tablet, without a menu or anything of anyone's account. It brings the worker that opens it offline. */
export default function ShopTabletPage() {
  return (
    <>
      <main id="content">
        <ShopTablet />
      </main>
      <NewVersion />
    </>
  )
}
