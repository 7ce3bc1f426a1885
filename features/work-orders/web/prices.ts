import { useRead } from '../../../web/kit/index.ts'
import { type PriceBook, priceBook } from '../../price-book/contract.ts'
import { matrixPrice } from '../../price-book/rules.ts'
import { useOrder } from './order-context.ts'

/** What the order's shop charges by; before it is known, nothing follows from it. */
export function usePrices(): { book: PriceBook | undefined; matrixPrice: (costCents: number) => number | null } {
  const { order } = useOrder()
  const { data: book } = useRead(priceBook.read, { params: { shop: order.shop.id } })
  return { book, matrixPrice: (costCents) => (book ? matrixPrice(book.matrix, costCents) : null) }
}
