import type { Verb } from '../../../../kit/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import type { w4 } from '../contract/index.ts'
import { viewName } from './get-shop-w4.ts'
import { readW4Pdf } from './read-w4-pdf.ts'

export const getShopW4Pdf: Verb<typeof w4.pdf> = async (context, { params }) =>
  readW4Pdf(context, await openRecord(context, params.n, viewName), params.id)
