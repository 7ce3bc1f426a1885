/** PostgreSQL's analyzed statement as it prints it: `{QUERY :commandType 1 :targetList ({TARGETENTRY …} …) …}`. */
export interface TreeNode {
  readonly kind: string
  readonly fields: Readonly<Record<string, Tree>>
}

export type Tree = TreeNode | readonly Tree[] | string | null

/** Reads the text of a `parse tree:` message. */
export function readTree(text: string): Tree {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|\\.(?:[^\s(){}\\]|\\.)*|[(){}]|[^\s(){}]+(?:\\.[^\s(){}]*)*/gs) ?? []
  let at = 0
  const next = (): Tree => {
    const token = tokens[at] ?? ''
    at += 1
    if (token === '{') {
      const kind = tokens[at] ?? ''
      at += 1
      const fields: Record<string, Tree> = {}
      while (tokens[at] !== '}' && at < tokens.length) {
        const name = tokens[at] ?? ''
        at += 1
        const values: Tree[] = []
        while (at < tokens.length && tokens[at] !== '}' && !(tokens[at] ?? '').startsWith(':')) values.push(next())
        fields[name.slice(1)] = values.length === 1 ? values[0]! : values
      }
      at += 1
      return { kind, fields }
    }
    if (token === '(') {
      const list: Tree[] = []
      while (tokens[at] !== ')' && at < tokens.length) list.push(next())
      at += 1
      return list
    }
    return token === '<>' ? null : token
  }
  return next()
}

export const isNode = (tree: Tree | undefined): tree is TreeNode => tree !== null && typeof tree === 'object' && 'kind' in tree
export const listNodes = (tree: Tree | undefined): TreeNode[] => (Array.isArray(tree) ? (tree as Tree[]).filter(isNode) : [])
export const readNumber = (tree: Tree | undefined): number => (typeof tree === 'string' ? Number(tree) : 0)
/** Removes the quotes and backslashes around a name. */
export const readName = (tree: Tree | undefined): string =>
  typeof tree === 'string' ? tree.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/g, '$1') : ''
/** `(b 3 5)` and `(i 1 2)`. */
export const listNumbers = (tree: Tree | undefined): number[] =>
  Array.isArray(tree) ? (tree as Tree[]).slice(1).map((item) => Number(item)) : []
