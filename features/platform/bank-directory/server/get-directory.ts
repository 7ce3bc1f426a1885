import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { bankDirectory, BankImport } from '../contract/index.ts'
import { isDirectoryOld } from '../rules.ts'
import { readCurrentImport } from './store-imports.ts'

export const getDirectory: Verb<typeof bankDirectory.read> = async ({ db, clock }) => {
  const inUse = JSON.parse(await readCurrentImport(db)) as BankImport
  return { inUse, isOld: isDirectoryOld(inUse.directoryOn!, getDay(clock.now())) }
}
