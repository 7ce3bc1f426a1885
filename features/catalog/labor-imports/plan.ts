import { buildPathBelow, mostLevels } from '../labor-guide/rules.ts'
import type { LaborRow } from './rules.ts'

/** An item of the guide: id, parent, title, type, verified, hours in hundredths, search words, retired. */
export type KnownItem = readonly [number, number, string, 'Terminal' | 'Group', 0 | 1, number | null, string, boolean]

export interface ReadLine {
  /** As a spreadsheet counts. */
  line: number
  cells: readonly string[]
  read: LaborRow | { fault: string }
}

/** The effect of importing a row. Rows come in the order in which they can be imported. */
export interface PlannedRow {
  line: number | null
  outcome: 'new' | 'changed' | 'unchanged' | 'removed' | 'faulty'
  itemId: number | null
  title: string
  what: string
  cells: readonly string[] | null
  parentId: number | null
  parentLine: number | null
  type: 'Terminal' | 'Group' | null
  isVerified: 0 | 1
  hoursHundredths: number | null
  keywords: string
  isRetired: boolean
  path: string
  depth: number
}

interface Node {
  id: number | null
  line: number | null
  parent: Node | null
  title: string
  type: 'Terminal' | 'Group'
  isVerified: 0 | 1
  hoursHundredths: number | null
  keywords: string
  isRetired: boolean
  /** By title in lowercase. */
  children: Map<string, Node>
  isInFile: boolean
}

const fold = (title: string) => title.toLowerCase()

/** Compares the rows of a table with the guide. An item is found by its number, or else by path and title. */
export class LaborPlan {
  readonly #root: Node = makeNode({ id: 0, title: '', type: 'Group' })
  readonly #byId = new Map<number, Node>()
  readonly #planned: PlannedRow[] = []

  constructor(items: readonly KnownItem[]) {
    for (const [id, , title, type, isVerified, hoursHundredths, keywords, isRetired] of items)
      this.#byId.set(id, makeNode({ id, title, type, isVerified, hoursHundredths, keywords, isRetired }))
    for (const [id, parentId] of items) this.#put(this.#byId.get(id)!, this.#byId.get(parentId) ?? this.#root)
  }

  plan(lines: readonly ReadLine[], missing: 'keep' | 'retire'): PlannedRow[] {
    const readable = lines.flatMap(({ line, cells, read }) => ('fault' in read ? [] : [{ line, cells, read }]))
    // Groups before their contents, each level in the order of the file.
    const levelOf = ({ read }: (typeof readable)[number]) => read.path?.length ?? this.#levelOf(read.id)
    const inOrder = readable
      .map((readLine) => ({ ...readLine, level: levelOf(readLine) }))
      .toSorted((a, b) => a.level - b.level || a.line - b.line)
    const placed: { node: Node; row: PlannedRow }[] = []
    for (const { line, cells, read } of inOrder) {
      const result = this.#place(read, line)
      if ('fault' in result) this.#planned.push(makeFault(line, cells, read.title, result.fault))
      else placed.push({ node: result.node, row: result.row })
    }
    for (const { node, row } of placed) this.#planned.push(this.#finish(node, row))
    for (const { line, cells, read } of lines) if ('fault' in read) this.#planned.push(makeFault(line, cells, '', read.fault))
    if (missing === 'retire') this.#retireOthers()
    return this.#planned
  }

  #levelOf(id: number | null): number {
    let level = 0
    for (let at = id === null ? null : (this.#byId.get(id)?.parent ?? null); at && at !== this.#root; at = at.parent) level += 1
    return level
  }

  /** Puts a row where it belongs, or says why it cannot be there. */
  #place(read: LaborRow, line: number): { node: Node; row: PlannedRow } | { fault: string } {
    const known = read.id === null ? undefined : this.#byId.get(read.id)
    if (read.id !== null && !known)
      return { fault: `LaborGuideId: No item has the number ${read.id}. Leave it empty for a new item` }
    const parent = read.path ? this.#findGroup(read.path) : (known?.parent ?? this.#root)
    if ('fault' in parent) return parent
    const same = parent.children.get(fold(read.title))
    const node = known ?? same
    if (node?.isInFile) return { fault: `The item is already in line ${node.line}` }
    if (same && same !== node) return { fault: 'Title: The group has another item with this title' }
    if (node && isInside(parent, node)) return { fault: 'Path: A group cannot be put inside itself' }
    if (node && read.type === 'Terminal' && node.children.size > 0) return { fault: 'Type: The group has items in it' }
    if (!node && read.type === 'Terminal' && read.hoursHundredths === undefined)
      return { fault: 'Hours: A new operation needs hours' }
    const hours = read.type === 'Group' ? null : (read.hoursHundredths ?? node?.hoursHundredths ?? null)
    if (read.type === 'Terminal' && hours === null) return { fault: 'Hours: An operation needs hours' }
    if (depthOf(parent) + (node ? heightOf(node) : 1) > mostLevels)
      return { fault: `Path: The guide has at most ${mostLevels} levels` }
    const before = node ? describe(node) : null
    const placed = node ?? makeNode({ id: null, title: read.title, type: read.type })
    this.#take(placed)
    Object.assign(placed, {
      title: read.title,
      type: read.type,
      line,
      isInFile: true,
      isVerified: read.isVerified ?? placed.isVerified,
      hoursHundredths: hours,
      keywords: read.keywords ?? placed.keywords,
      isRetired: read.isRetired ?? placed.isRetired,
    })
    this.#put(placed, parent)
    const changes = before ? listChanges(before, describe(placed)) : []
    const outcome = !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
    return { node: placed, row: makeRow({ line, outcome, itemId: placed.id, title: read.title, what: changes.join('; ') }) }
  }

  /** The group with these titles above it and its own; each may be new in the file. */
  #findGroup(path: readonly string[]): Node | { fault: string } {
    let at = this.#root
    for (const title of path) {
      const next = at.children.get(fold(title))
      if (!next)
        return { fault: `Path: There is no group “${title}”${at === this.#root ? '' : ` in “${at.title}”`}. Add a row for it` }
      if (next.type !== 'Group') return { fault: `Path: “${title}” is an operation, not a group` }
      at = next
    }
    return at
  }

  #put(node: Node, parent: Node): void {
    node.parent = parent
    parent.children.set(fold(node.title), node)
  }

  #take(node: Node): void {
    node.parent?.children.delete(fold(node.title))
  }

  /** The row with its place in the tree, which is known once every row is there. */
  #finish(node: Node, row: PlannedRow): PlannedRow {
    const { parent } = node
    return {
      ...row,
      parentId: parent === this.#root ? 0 : (parent?.id ?? null),
      parentLine: parent?.id === null ? parent.line : null,
      type: node.type,
      isVerified: node.isVerified,
      hoursHundredths: node.hoursHundredths,
      keywords: node.keywords,
      isRetired: node.isRetired,
      path: pathOf(node),
      depth: depthOf(node),
    }
  }

  #retireOthers(): void {
    for (const node of this.#byId.values()) {
      if (node.isInFile || node.isRetired || holdsRows(node)) continue
      const row = makeRow({
        line: null,
        outcome: 'removed',
        itemId: node.id,
        title: node.title,
        what: 'Not in the file. It will be retired',
      })
      this.#planned.push(this.#finish({ ...node, isRetired: true }, row))
    }
  }
}

function makeNode(node: Pick<Node, 'id' | 'title' | 'type'> & Partial<Node>): Node {
  return {
    line: null,
    parent: null,
    isVerified: 0,
    hoursHundredths: null,
    keywords: '',
    isRetired: false,
    children: new Map(),
    isInFile: false,
    ...node,
  }
}

const makeRow = (row: Pick<PlannedRow, 'line' | 'outcome' | 'itemId' | 'title' | 'what'> & Partial<PlannedRow>): PlannedRow => ({
  cells: null,
  parentId: null,
  parentLine: null,
  type: null,
  isVerified: 0,
  hoursHundredths: null,
  keywords: '',
  isRetired: false,
  path: '',
  depth: 1,
  ...row,
})

const makeFault = (line: number, cells: readonly string[], title: string, what: string) =>
  makeRow({ line, outcome: 'faulty', itemId: null, title, what, cells })

function isInside(node: Node, group: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (at === group) return true
  return false
}

/** 0 for the root. */
function depthOf(node: Node): number {
  let depth = 0
  for (let at = node.parent; at; at = at.parent) depth += 1
  return depth
}

const heightOf = (node: Node): number => 1 + Math.max(0, ...[...node.children.values()].map(heightOf))

/** Whether anything in the group is in the file, so that the group has to stay. */
const holdsRows = (node: Node): boolean => [...node.children.values()].some((child) => child.isInFile || holdsRows(child))

/** The titles above an item, as the guide shows them. */
const pathOf = ({ parent }: Node): string =>
  parent === null || parent.parent === null ? '' : buildPathBelow({ path: pathOf(parent), title: parent.title })

const describe = (node: Node) => ({
  Group: pathOf(node) || 'Top of the guide',
  Title: node.title,
  Type: node.type,
  Hours: node.hoursHundredths === null ? 'None' : (node.hoursHundredths / 100).toFixed(2),
  Verified: node.isVerified === 1 ? 'Yes' : 'No',
  'Search words': node.keywords || 'None',
  Retired: node.isRetired ? 'Yes' : 'No',
})

const listChanges = (before: ReturnType<typeof describe>, after: ReturnType<typeof describe>): string[] =>
  (Object.keys(before) as (keyof typeof before)[]).flatMap((field) =>
    before[field] === after[field] ? [] : [`${field}: ${before[field]} → ${after[field]}`],
  )
