import type { Verb } from '../../../../kit/server/index.ts'
import type { priceBook } from '../contract/index.ts'
import { changePriceBook } from './change-price-book.ts'

export const saveFees: Verb<typeof priceBook.saveFees> = (context, { params, body }) =>
  changePriceBook(context, params.shop, body)
