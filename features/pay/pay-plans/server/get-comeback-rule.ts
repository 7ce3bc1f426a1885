import type { Db } from '../../../../kit/server/index.ts'
import type { ComebackRule } from '../contract/index.ts'
import { getSettings } from './store.ts'

/** What a comeback that is marked now does. */
export const getComebackRule = async (db: Db, shopId: string): Promise<ComebackRule> =>
  (await getSettings(db, shopId)).comebackRule
