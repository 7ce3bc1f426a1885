import { useRead } from '../../../../kit/web/index.ts'
import { type PriceBook, priceBook } from '../../../catalog/price-book/contract/index.ts'
import { calculateMatrixPrice } from '../../../catalog/price-book/rules.ts'
import { useOrder } from './order-context.ts'

/** The price book of the order's shop; undefined until it is loaded, and for employees who may not edit estimates. */
export function usePrices(): { book: PriceBook | undefined; matrixPrice: (costCents: number | null) => number | null } {
  const { order, can } = useOrder()
  const { data: book } = useRead(priceBook.read, { params: { shop: order.shop.id } }, { enabled: can('orders.edit') })
  return { book, matrixPrice: (costCents) => (book && costCents !== null ? calculateMatrixPrice(book.matrix, costCents) : null) }
}
