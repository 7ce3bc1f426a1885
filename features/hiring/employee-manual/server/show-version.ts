import type { Db } from '../../../../kit/server/index.ts'
import type { ManualText, ManualVersion } from '../contract/index.ts'
import { findText, type VersionRow } from './store.ts'

export const showVersion = ({ shopId: _, publishedAt, ...row }: VersionRow): ManualVersion => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
})

export const showText = async (db: Db, row: VersionRow): Promise<ManualText> => ({
  ...showVersion(row),
  shop: row.shopId,
  text: (await findText(db, row.id)) ?? '',
})
