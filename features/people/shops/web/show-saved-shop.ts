import { queryClient } from '../../../../kit/web/index.ts'
import { type OwnedShop, shops } from '../contract/index.ts'

/**
 * Shows a saved shop at once: another section that is saved right after would otherwise still send the version before. Returns the toast's
 * text.
 */
export function showSavedShop(reply: OwnedShop, version: number | undefined, toast: string): string {
  queryClient.setQueryData([shops.getOwned.url, { params: { shop: reply.id } }], { reply, version })
  return toast
}
