import type { Verb } from '../../../../kit/server/index.ts'
import type { featureSwitches as calls } from '../contract/index.ts'
import { findShops as readShops } from './store.ts'

export const findShops: Verb<typeof calls.findShops> = async ({ db }, { params: { key }, query: { text } }) => {
  const pattern = text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)
  return { shops: await readShops(db, key, pattern) }
}
