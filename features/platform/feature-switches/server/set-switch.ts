import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { featureSwitches as calls } from '../contract/index.ts'
import { readSwitches } from './list-switches.ts'
import { saveSetting } from './save-setting.ts'

export const setSwitch: Verb<typeof calls.set> = (context, { params: { key }, body: { isOn, reason } }) =>
  inTransaction(context.db, async (tx) => {
    await saveSetting({ ...context, db: tx }, { key, shop: null, isOn, reason })
    const switches = await readSwitches({ ...context, db: tx })
    return switches.find((listed) => listed.key === key)!
  })
