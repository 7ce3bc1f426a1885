import type { ReplyOf } from '../../../../common/route.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { bankDirectory } from '../contract/index.ts'
import { readBanks } from './store.ts'

const pageSize = 50

export const searchBanks: Verb<typeof bankDirectory.search> = async ({ db }, { query: { text, after = null } }) => {
  const digits = text.replace(/[-\s]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const words = isNumber ? [] : text.split(/\s+/).filter((word) => word !== '')
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
  const found = await readBanks(db, { prefix: isNumber ? digits : '', patterns, after, limit: pageSize })
  return new JsonText<ReplyOf<typeof bankDirectory.search>>(found)
}
