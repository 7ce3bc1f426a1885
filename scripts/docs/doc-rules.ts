import { posix } from 'node:path'
import type { Order } from '../imports/order.ts'

const begin = '<!-- map: made from features/ORDER -->'
const end = '<!-- end of map -->'

/** The wings as a Mermaid chart, with the lowest floor at the bottom and wings of the same floor side by side. */
export function drawMap(order: Order): string {
  const floors = new Map<number, Map<string, string[]>>()
  for (const [noun, { wing, floor }] of order) {
    const wings = floors.get(floor) ?? new Map<string, string[]>()
    floors.set(floor, wings.set(wing, [...(wings.get(wing) ?? []), noun]))
  }
  const fromTheTop = [...floors].toSorted(([a], [b]) => b - a).map(([, wings]) => wings)
  const drawBox = (name: string, label: string) => `  ${name}["${label}"]`
  const wingBoxes = fromTheTop.flatMap((wings) =>
    [...wings].map(([wing, nouns]) => drawBox(wing, `<b>${wing}</b><br/>${listLines(nouns).join('<br/>')}`)),
  )
  const arrows = fromTheTop.flatMap((wings, i) => {
    const above = i === 0 ? ['app'] : [...fromTheTop[i - 1]!.keys()]
    return above.flatMap((from) => [...wings.keys()].map((to) => `  ${from} --> ${to}`))
  })
  const ground = [...fromTheTop.at(-1)!.keys()].map((wing) => `  ${wing} --> kit`)
  return [
    '```mermaid',
    'flowchart TD',
    drawBox('app', '<b>app</b><br/>server, web, demo'),
    ...wingBoxes,
    drawBox('kit', '<b>kit</b><br/>server, web'),
    drawBox('common', '<b>common</b>'),
    ...arrows,
    ...ground,
    '  kit --> common',
    '```',
  ].join('\n')
}

function listLines(nouns: string[]): string[] {
  const lines = ['']
  for (const noun of nouns) {
    const line = lines.at(-1)!
    if (line !== '' && line.length + noun.length > 34) lines.push(noun)
    else lines[lines.length - 1] = line === '' ? noun : `${line}, ${noun}`
  }
  return lines
}

/** The page with its map replaced. Throws when the page has no place for one. */
export function replaceMap(page: string, map: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`ARCHITECTURE.md has no "${begin}" with "${end}" below it`)
  return `${page.slice(0, from)}${begin}\n\n${map}\n\n${page.slice(to)}`
}

/** Each call path, a `### ` under `## Five calls, step by step`, takes at most six numbered lines, and there are five. */
export function findPathProblems(page: string): string[] {
  const section = /^## Five calls.*?(?=^## |$(?![\s\S]))/ms.exec(page)?.[0] ?? ''
  const paths = section.split(/^### /m).slice(1)
  const steps = (path: string) => path.split('\n').filter((line) => /^\d+\. /.test(line)).length
  return [
    ...(paths.length === 5 ? [] : [`ARCHITECTURE.md shows ${paths.length} call paths, not five`]),
    ...paths
      .filter((path) => steps(path) < 1 || steps(path) > 6)
      .map((path) => `ARCHITECTURE.md: "${path.split('\n')[0]}" takes ${steps(path)} steps, and six at most`),
  ]
}

const filePath = /^(?:\.\/)?(?:[\w.-]+\/)+[\w.-]*\w$|^[\w-]+\.(?:md|ts|json)$/
const rootFolders = /^(?:app|bench|common|db|docs|e2e|features|kit|scripts|testing)\//

/** Files that a page names in `code` from the root of the project, and its links to files, that do not exist. */
export function findMissingFiles(
  text: string,
  page: string,
  exists: (path: string) => boolean,
): { paths: number; missing: string[] } {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const inCode = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path!.replace(/\/$/, ''))
  const fromRoot = inCode.filter((path) => filePath.test(path) && rootFolders.test(path) && !/[<>*]|NAME/.test(path))
  const links = [...prose.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) =>
    path!.startsWith('/') ? path! : posix.join(posix.dirname(page), path!),
  )
  const paths = [...new Set([...fromRoot, ...links])].filter((path) => !path.startsWith('/'))
  return { paths: paths.length, missing: paths.filter((path) => !exists(path)) }
}

const heading = /^# (\d+)\. \S.*\n\nStatus: (accepted|superseded by \d+|amended by \d+) · Date: \d{4}-\d{2}-\d{2}\n/

/** Every decision has a unique number that its file name starts with, a status and a date. */
export function findDecisionProblems(decisions: readonly { path: string; text: string }[]): string[] {
  const seen = new Map<string, string>()
  return decisions.flatMap(({ path, text }) => {
    const number = /\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]
    if (!number) return [`${path}: a decision's file begins with its number in four digits`]
    const twin = seen.get(number)
    seen.set(number, path)
    const found = heading.exec(text)
    return [
      ...(twin ? [`${path} has the number of ${twin}`] : []),
      ...(found && Number(found[1]) === Number(number)
        ? []
        : [`${path}: begins with "# ${Number(number)}. Title" and "Status: accepted · Date: YYYY-MM-DD"`]),
    ]
  })
}
