import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { useLive, useRead } from '../../../../kit/web/index.ts'
import { switchedOff } from '../contract/index.ts'

/**
 * Whether a feature is on for the shop, or without one for everyone; changes while the page is open. True until it is known: the server
 * decides, and pages hide what it would refuse.
 */
export function useSwitch(key: SwitchKey, shopId?: string): boolean {
  const { data } = useRead(switchedOff.list, { query: shopId ? { shop: shopId } : {} })
  useLive('switches_changed', [switchedOff.list])
  return !data?.off.includes(key)
}
