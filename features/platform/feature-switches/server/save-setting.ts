import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { SwitchKey } from '../../../../common/switch-keys.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { announce, everyone } from '../../../../kit/server/live.ts'
import { recordAudit } from '../../audit/server/index.ts'
import { isOn as isFeatureOn } from '../rules.ts'
import { featureSwitches } from '../switches.ts'
import { readSettings } from './read-settings.ts'
import { insertSetting, lockSetting, updateSetting } from './store.ts'

interface Setting {
  key: SwitchKey
  shop: { id: string; name: string } | null
  isOn: boolean | null
  reason: string
}

/** Stores a setting that the caller has seen in its newest version, with its entry in the audit log, and tells every open page. */
export async function saveSetting(context: Context<Actor>, { key, shop, isOn, reason }: Setting): Promise<void> {
  const { db: tx, actor, clock, version } = context
  const setting = { key, shopId: shop?.id ?? null, isOn, reason, by: actor.accountId, at: clock.now() }
  const before = await lockSetting(tx, key, setting.shopId)
  if ((before?.version ?? 0) !== version) refuse(standardRefusals.stale)
  if (before) await updateSetting(tx, setting)
  else if ((await insertSetting(tx, setting)) === null) refuse(standardRefusals.stale)
  const { label } = featureSwitches[key]
  await recordAudit(context, {
    action: 'feature-switch.changed',
    subject: { kind: 'feature switch', id: shop ? `${key} ${shop.id}` : key, label: shop ? `${label}, ${shop.name}` : label },
    before: { setting: describeSetting(before?.isOn) },
    after: { setting: describeSetting(isOn) },
    reason,
  })
  const chat = isFeatureOn('chat-assistant', await readSettings(tx), null) ? 'on' : 'off'
  await announce(tx, [everyone], { type: 'switches_changed', chat })
}

const describeSetting = (isOn: boolean | null | undefined): string => {
  if (isOn === undefined) return 'never set'
  if (isOn === null) return 'as everyone'
  return isOn ? 'on' : 'off'
}
