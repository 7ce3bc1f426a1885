import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { bankDirectory, BankImport } from '../contract/index.ts'
import { isDirectoryOld } from '../rules.ts'
import { readCurrentImport } from './store-imports.ts'

export const getDirectory: Verb<typeof bankDirectory.read> = async ({ db, clock }) => {
  const json = await readCurrentImport(db)
  if (json === null) return { inUse: null, isOld: false }
  const inUse = JSON.parse(json) as BankImport
  return { inUse, isOld: isDirectoryOld(inUse.directoryOn!, getDay(clock.now())) }
}
