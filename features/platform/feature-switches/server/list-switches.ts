import { switchKeys } from '../../../../common/switch-keys.ts'
import type { Context, Verb } from '../../../../kit/server/index.ts'
import type { featureSwitches as calls, ListedSwitch } from '../contract/index.ts'
import { featureSwitches } from '../switches.ts'
import { countShopSettings, listForEveryone } from './store.ts'
import { switchedCalls } from './switched-calls.ts'

export const listSwitches: Verb<typeof calls.list> = async (context) => ({ switches: await readSwitches(context) })

/** Every switch with its setting for everyone. */
export async function readSwitches({ db, get }: Pick<Context, 'db' | 'get'>): Promise<ListedSwitch[]> {
  const [stored, counts] = [await listForEveryone(db), await countShopSettings(db)]
  return switchKeys.map((key) => {
    const { label, what, byShop, isOnByDefault, screens } = featureSwitches[key]
    const setting = stored.find((row) => row.key === key)
    const count = counts.find((row) => row.key === key)
    return {
      key,
      label,
      what,
      byShop,
      isOnByDefault,
      isOn: setting?.isOn ?? isOnByDefault,
      shopsOn: count?.shopsOn ?? 0,
      shopsOff: count?.shopsOff ?? 0,
      calls: [...(get(switchedCalls).get(key) ?? [])],
      screens: [...screens],
      reason: setting?.reason ?? '',
      version: setting?.version ?? 0,
      changedBy: setting?.changedBy ?? '',
      changedAt: setting?.changedAt.toISOString() ?? null,
    }
  })
}
