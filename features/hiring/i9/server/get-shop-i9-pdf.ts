import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import type { i9 } from '../contract/index.ts'
import { viewName } from './get-shop-i9.ts'
import { readI9Pdf } from './read-i9-pdf.ts'

export const getShopI9Pdf: Verb<typeof i9.pdf> = async (context, { params }) =>
  readI9Pdf(context, await openRecord(context, params.n, viewName), params.id)
