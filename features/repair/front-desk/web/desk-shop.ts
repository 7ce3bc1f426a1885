import { useLocation } from 'react-router'
import { useSession } from '../../../platform/auth/web/index.ts'

export interface DeskShop {
  id: string
  dba: string
}

/** The pages with the shop in their path: its settings, its orders and its customers. */
const shopInPath = [/^\/(?:workorder|customers)\/([^/]+)/, /^\/([^/]+)\/(?:info|employee|data)(?:\/|$)/]

/** The shop whose desk is shown: the one in the address, or else the user's first. */
export function useDeskShop() {
  const own: readonly DeskShop[] = useSession()?.customer.shops ?? []
  const { pathname, search } = useLocation()
  const inPath = shopInPath.map((path) => path.exec(pathname)?.[1]).find((id) => id !== undefined)
  const asked = new URLSearchParams(search).get('shop') ?? inPath
  const shop = own.find(({ id }) => id === asked) ?? own[0]
  return {
    own,
    shop,
    /** A place's address at this shop. */
    addShop: (to: string) => (!shop || shop === own[0] ? to : `${to}${to.includes('?') ? '&' : '?'}shop=${shop.id}`),
  }
}
