import type { SwitchKey } from '../../../../common/switch-keys.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { countDiffering, isOn } from '../rules.ts'
import { readSettings } from './read-settings.ts'

/** Whether a feature is on for a shop, from the database: a change counts as soon as it is saved, whatever this process has heard. */
export const isOnNow = async (db: Db, key: SwitchKey, shopId: string) => isOn(key, await readSettings(db), shopId)

export interface SwitchSpread {
  isOn: boolean
  /** Shops whose own setting differs. */
  shops: number
}

/** The setting for everyone, and how many shops have the opposite one. */
export async function readSpread(db: Db, key: SwitchKey): Promise<SwitchSpread> {
  const settings = await readSettings(db)
  return { isOn: isOn(key, settings, null), shops: countDiffering(key, settings) }
}
