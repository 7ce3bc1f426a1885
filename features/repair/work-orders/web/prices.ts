import { useRead } from '../../../../kit/web/index.ts'
import { type PriceBook, priceBook } from '../../../catalog/price-book/contract/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { useOrder } from './order-context.ts'

/** The price book of the order's shop; undefined until it is loaded. */
export function usePrices(): { book: PriceBook | undefined; matrixPrice: (costCents: number) => number | null } {
  const { order } = useOrder()
  const { data: book } = useRead(priceBook.read, { params: { shop: order.shop.id } })
  return { book, matrixPrice: (costCents) => (book ? calculateMatrixPrice(book.matrix, costCents) : null) }
}
