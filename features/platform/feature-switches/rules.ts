import { type SwitchKey, switchKeys } from '../../../common/switch-keys.ts'
import { featureSwitches } from './switches.ts'

/** The stored settings of one switch: for everyone, and for the shops that have their own. */
export interface SwitchSetting {
  everyone?: boolean
  shops: ReadonlyMap<string, boolean>
}

export type SwitchSettings = ReadonlyMap<SwitchKey, SwitchSetting>

/** The shop's own setting counts first, then the setting for everyone, then the default in the code. */
export function isOn(key: SwitchKey, settings: SwitchSettings, shopId: string | null): boolean {
  const { isOnByDefault, byShop } = featureSwitches[key]
  const setting = settings.get(key)
  const own = byShop && shopId !== null ? setting?.shops.get(shopId) : undefined
  return own ?? setting?.everyone ?? isOnByDefault
}

/** How many shops have a setting of their own that is not that of everyone. */
export function countDiffering(key: SwitchKey, settings: SwitchSettings): number {
  const everyone = isOn(key, settings, null)
  if (!featureSwitches[key].byShop) return 0
  return [...(settings.get(key)?.shops.values() ?? [])].filter((own) => own !== everyone).length
}

/** The answer that holds for every shop; null when shops differ, so that the shop has to be known. */
export function findCommonAnswer(key: SwitchKey, settings: SwitchSettings): boolean | null {
  return countDiffering(key, settings) > 0 ? null : isOn(key, settings, null)
}

/** The features that are off for the shop; without one, those that are off for everyone without a setting of their own. */
export const listOff = (settings: SwitchSettings, shopId: string | null): SwitchKey[] =>
  switchKeys.filter((key) => !isOn(key, settings, shopId))
