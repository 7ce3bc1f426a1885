import type { Verb } from '../../../../kit/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { fillForOrder } from './fill-order-document.ts'

export const downloadOrderDocument: Verb<typeof shopDocuments.orderFile> = async (context, { params }) => {
  const { pdf, name, invoice } = await fillForOrder(context, params)
  return { bytes: pdf, name: `${name}, work order ${invoice}.pdf` }
}
