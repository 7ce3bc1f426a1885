/** What the tree needs of a labor guide item; other fields stay untouched. */
export interface LaborItem {
  LaborGuideId: number
  /** 0 for the root. */
  ParentId: number
  Title: string
  Type: string
}

export type LaborNode<Item extends LaborItem = LaborItem> = Item & {
  /** The title, followed by " (T)" for a terminal. */
  label: string
  children: LaborNode<Item>[]
}

const byTitle = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/**
 * The labor guide as a tree, siblings sorted by title, case-insensitive. Bad data loses nothing: an item whose parent is missing goes to
 * the root, as does one item of each loop of parents. Of two items with one id, the first counts.
 */
export function buildLaborTree<Item extends LaborItem>(items: readonly Item[]): LaborNode<Item>[] {
  const nodes = new Map<number, LaborNode<Item>>()
  for (const item of items) {
    if (!nodes.has(item.LaborGuideId)) nodes.set(item.LaborGuideId, { ...item, label: showLaborLabel(item), children: [] })
  }
  const roots: LaborNode<Item>[] = []
  const openers = findRingOpeners(nodes)
  for (const node of nodes.values()) {
    const parent = nodes.get(node.ParentId)
    if (node.ParentId === 0 || !parent || openers.has(node.LaborGuideId)) roots.push(node)
    else parent.children.push(node)
  }
  for (const node of nodes.values()) node.children.sort(sortByTitle)
  return roots.toSorted(sortByTitle)
}

/** The item's title as the tree shows it: terminals end in " (T)". */
export function showLaborLabel({ Title, Type }: LaborItem): string {
  return Type === 'Terminal' ? `${Title} (T)` : Title
}

function sortByTitle(a: LaborItem, b: LaborItem): number {
  return byTitle.compare(a.Title, b.Title) || a.LaborGuideId - b.LaborGuideId
}

/** One item of each loop of parents; putting it at the root makes the rest a tree. */
function findRingOpeners(nodes: ReadonlyMap<number, LaborItem>): Set<number> {
  const openers = new Set<number>()
  const walked = new Set<number>()
  for (const node of nodes.values()) {
    const way = new Set<number>()
    let at: LaborItem | undefined = node
    while (at && !walked.has(at.LaborGuideId) && !way.has(at.LaborGuideId)) {
      way.add(at.LaborGuideId)
      at = nodes.get(at.ParentId)
    }
    if (at && way.has(at.LaborGuideId)) openers.add(at.LaborGuideId)
    for (const id of way) walked.add(id)
  }
  return openers
}

/** Separates the titles in an item's path. */
export const pathSeparator = ' › '

/** The path of the items directly below one. */
export const buildPathBelow = ({ path, title }: { path: string; title: string }): string =>
  path === '' ? title : path + pathSeparator + title

/** The words of a search: lowercase letters and digits, each once, at most eight. */
export const searchWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8)
