import { parseSync, Visitor } from 'oxc-parser'

/** A regular expression of the code. */
export interface Pattern {
  source: string
  flags: string
  path: string
  line: number
}

/**
 * Reads a file's regular expressions: literals and `RegExp(...)` with a text. A part that is known only when the program runs counts as one
 * letter. Throws when the file cannot be parsed.
 */
export function readPatterns(path: string, text: string): Pattern[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: Pattern[] = []
  const add = (node: { start: number }, source: string | null, flags: string) => {
    if (source !== null) found.push({ source, flags, path, line: text.slice(0, node.start).split('\n').length })
  }
  const readConstructor = (node: { start: number; callee: object; arguments: readonly object[] }) => {
    if (!('name' in node.callee) || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments
    add(node, readText(source), readText(flags) ?? '')
  }
  new Visitor({
    Literal: (node) => 'regex' in node && node.regex && add(node, node.regex.pattern, node.regex.flags),
    NewExpression: readConstructor,
    CallExpression: readConstructor,
  }).visit(program)
  return found
}

/** The text of a string or a template; null for anything else. */
function readText(node: object | undefined): string | null {
  if (!node) return null
  if ('value' in node && typeof node.value === 'string') return node.value
  if (!('quasis' in node)) return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('x')
}

/** Without repetition, the time cannot depend on the text's length. */
export const isRepeating = ({ source }: Pick<Pattern, 'source'>): boolean => /[*+]|\{\d+,\d*\}/.test(source)
