import type { Db } from '../../../../kit/server/index.ts'
import { getLogoPath } from '../rules.ts'
import { listLogos } from './store.ts'

/** Mail headers of the shops that have a logo. */
export async function getMailHeads(db: Db, shopIds: readonly string[]): Promise<Map<string, { name: string; logoPath: string }>> {
  if (shopIds.length === 0) return new Map()
  return new Map((await listLogos(db, shopIds)).map(({ shopId, name }) => [shopId, { name, logoPath: getLogoPath(shopId) }]))
}
