import { z } from 'zod'
import { switchKeys } from '../../../../common/switch-keys.ts'
import { id, instant, paragraph } from '../../../../common/text.ts'

export const switchKey = z.enum(switchKeys, 'Switch is invalid')

const changed = {
  reason: z.string(),
  /** 0 before the first change. */
  version: z.int(),
  changedBy: z.string(),
  changedAt: instant('Date').nullable(),
}

export const SwitchedCall = z.strictObject({ method: z.string(), url: z.string(), what: z.string() })

export const ListedSwitch = z.strictObject({
  key: switchKey,
  label: z.string(),
  what: z.string(),
  byShop: z.boolean(),
  isOnByDefault: z.boolean(),
  /** For everyone without a setting of their own. */
  isOn: z.boolean(),
  /** How many shops have a setting of their own. */
  shopsOn: z.int(),
  shopsOff: z.int(),
  calls: z.array(SwitchedCall),
  screens: z.array(z.string()),
  ...changed,
})
export type ListedSwitch = z.output<typeof ListedSwitch>

export const ShopSetting = z.strictObject({
  shopId: id('Shop'),
  shop: z.string(),
  place: z.string(),
  /** Null when the shop is as everyone again. */
  isOn: z.boolean().nullable(),
  ...changed,
})
export type ShopSetting = z.output<typeof ShopSetting>

const reason = paragraph('Reason', 500)

export const SwitchForm = z.strictObject({ isOn: z.boolean(), reason })
/** `as-everyone` ends the shop's own setting. */
export const ShopSwitchForm = z.strictObject({ setting: z.enum(['on', 'off', 'as-everyone'], 'Choose a setting'), reason })
export type ShopSwitchForm = z.output<typeof ShopSwitchForm>

export const FoundShop = z.strictObject({
  shopId: id('Shop'),
  shop: z.string(),
  place: z.string(),
  isOn: z.boolean().nullable(),
  version: z.int(),
})
export type FoundShop = z.output<typeof FoundShop>
