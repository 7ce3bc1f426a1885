import type { Db } from '../../../../kit/server/index.ts'
import type { ComebackRule } from '../contract/index.ts'
import { getSettings } from './store.ts'

/** The rule for a comeback that is marked now. */
export const getComebackRule = async (db: Db, shopId: string): Promise<ComebackRule> =>
  (await getSettings(db, shopId)).comebackRule
