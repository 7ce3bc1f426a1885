import { switchKeys } from '../../../../common/switch-keys.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { SwitchSettings } from '../rules.ts'
import { listSettings } from './store.ts'

/** Every setting of every switch that the code still has. */
export async function readSettings(db: Db): Promise<SwitchSettings> {
  const rows = await listSettings(db)
  return new Map(
    switchKeys.map((key) => {
      const own = rows.filter((row) => row.key === key)
      const everyone = own.find(({ shopId }) => shopId === null)?.isOn
      const shops = new Map(own.flatMap(({ shopId, isOn }) => (shopId === null ? [] : [[shopId, isOn] as const])))
      return [key, { ...(everyone === undefined ? {} : { everyone }), shops }] as const
    }),
  )
}
