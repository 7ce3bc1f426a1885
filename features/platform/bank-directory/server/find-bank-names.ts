import type { Db } from '../../../../kit/server/index.ts'
import { findBanks } from './store.ts'

/** The bank's name of each routing number that the directory has, retired ones included. */
export const findBankNames = async (db: Db, routings: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await findBanks(db, routings)).map(({ routing, name }) => [routing, name]))
