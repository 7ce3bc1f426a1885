import type { Verb } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { getToday } from '../../pay-bank/server/index.ts'
import type { bankFiles } from '../contract/index.ts'
import { showFile } from './show-file.ts'
import { filesOfPage, listFilesOfShop } from './store-files.ts'

export const listFiles: Verb<typeof bankFiles.list> = async (context, { params, query }) => {
  await requireOwnedShop(context.db, context.actor, params.shop)
  const today = await getToday(context, params.shop)
  const rows = await listFilesOfShop(context.db, params.shop, query.before ?? null)
  const files = rows.slice(0, filesOfPage).map((row) => showFile(row, today))
  return { files, next: rows.length > filesOfPage ? (files.at(-1)?.id ?? null) : null }
}
