import type { Permission } from '../../../common/permissions.ts'
import type { DetailedRefusal } from '../../../common/refusal.ts'
import { staffRefusals } from './contract/index.ts'
import { getPreset, labelPermission } from './permissions.ts'

export * from './permissions.ts'

/** Why these permissions can't be given; null if they can. The employee may keep any they already have, and any may be taken away. */
export function reasonNotToGive(
  held: readonly Permission[],
  before: readonly Permission[],
  after: readonly Permission[],
): DetailedRefusal | null {
  const missing = after.filter((permission) => !before.includes(permission) && !held.includes(permission))
  if (missing.length === 0) return null
  const names = missing.map(labelPermission).join('; ')
  return { refusal: staffRefusals.cannotGrant, detail: { msg: `${staffRefusals.cannotGrant.msg} You do not have: ${names}.` } }
}

/** The permissions that differ from the position's preset. */
export function listChangedPermissions(title: string, given: readonly Permission[]): Permission[] {
  const preset = getPreset(title)
  return [
    ...preset.filter((permission) => !given.includes(permission)),
    ...given.filter((permission) => !preset.includes(permission)),
  ]
}
