import type { LaborAct, LaborChange } from '../contract/index.ts'

const names: Record<LaborAct['kind'], string> = {
  add: 'Added',
  change: 'Changed',
  move: 'Moved',
  verify: 'Verified or unverified',
  retire: 'Retired or reinstated',
  delete: 'Deleted',
  import: 'Imported',
  undo: 'Undone',
}

/** Names what an act did, in one or two words. */
export function nameAct({ kind, fields }: Pick<LaborChange, 'kind'> & { fields?: LaborChange['fields'] }): string {
  const is = (field: string, after: string) => fields?.some((entry) => entry.field === field && entry.after === after) ?? false
  if (kind === 'verify' && fields) return is('Verified', 'Yes') ? 'Verified' : 'Unverified'
  if (kind === 'retire' && fields) return is('Retired', 'Yes') ? 'Retired' : 'Reinstated'
  return names[kind]
}
