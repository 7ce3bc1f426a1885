import { useNow } from '../../../../kit/web/index.ts'
import type { ShopCard } from '../contract/index.ts'
import { showOpening } from '../rules.ts'

/** Until when the shop is open, or when it opens next. */
export const Opening = ({ shop }: { shop: Pick<ShopCard, 'today' | 'opensNext' | 'timeZone'> }) =>
  showOpening(shop, new Date(useNow()))
