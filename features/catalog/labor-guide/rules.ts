/** The item's title as the tree shows it: terminals end in " (T)". */
export function showLaborLabel({ Title, Type }: { Title: string; Type: string }): string {
  return Type === 'Terminal' ? `${Title} (T)` : Title
}

/** Separates the titles in an item's path. */
export const pathSeparator = ' › '

/** The path of the items directly below one. */
export const buildPathBelow = ({ path, title }: { path: string; title: string }): string =>
  path === '' ? title : path + pathSeparator + title

/** The words of a search: lowercase letters and digits, each once, at most eight. */
export const searchWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8)

/** How deep the guide may be. The database holds it too. */
export const mostLevels = 20

interface Recorded {
  parent_id?: number
  title?: string
  type?: string
  is_verified?: number
  hours_hundredths?: number | null
  keywords?: string
  is_retired?: boolean
}

const shownFields: readonly {
  field: string
  key: keyof Recorded
  show: (value: never, nameGroup: (id: number) => string | undefined) => string
}[] = [
  { field: 'Title', key: 'title', show: (value: string) => value },
  {
    field: 'Group',
    key: 'parent_id',
    show: (id: number, name) => (id === 0 ? 'Top of the guide' : (name(id) ?? 'A deleted group')),
  },
  { field: 'Type', key: 'type', show: (value: string) => (value === 'Terminal' ? 'Operation (T)' : value) },
  {
    field: 'Hours',
    key: 'hours_hundredths',
    show: (value: number | null) => (value === null ? 'None' : (value / 100).toFixed(2)),
  },
  { field: 'Verified', key: 'is_verified', show: (value: number) => (value === 1 ? 'Yes' : 'No') },
  { field: 'Search words', key: 'keywords', show: (value: string) => value || 'None' },
  { field: 'Retired', key: 'is_retired', show: (value: boolean) => (value ? 'Yes' : 'No') },
]

/** Describes a recorded change field by field. For an added or deleted item, leaves out fields that are empty or "No". */
export function describeFields(
  before: Recorded | null,
  after: Recorded | null,
  nameGroup: (id: number) => string | undefined,
): { field: string; before: string | null; after: string | null }[] {
  const isWhole = before === null || after === null
  return shownFields.flatMap(({ field, key, show }) => {
    const shown = (state: Recorded | null) => (state?.[key] === undefined ? null : show(state[key] as never, nameGroup))
    const change = { field, before: shown(before), after: shown(after) }
    const says = isWhole
      ? !['None', 'No'].includes(change.before ?? change.after ?? 'None')
      : change.before !== null || change.after !== null
    return says ? [change] : []
  })
}

const undoObstacles = {
  undone: 'It was undone already.',
  deleted: 'The item was deleted since.',
  exists: 'The item is there again.',
  changed: 'It was changed since.',
  'has-items': 'The group has other items in it.',
  'no-group': 'The group it was in is gone.',
  'title-taken': 'Another item of the group has its title.',
  used: 'Repair orders or canned jobs use it.',
} as const

export const showUndoObstacle = (obstacle: keyof typeof undoObstacles): string => undoObstacles[obstacle]
