import { expect, test } from 'vitest'
import { readOrder } from '../imports/order.ts'
import { findDecisionProblems, drawMap, findMissingFiles, findPathProblems, replaceMap } from './doc-rules.ts'

test('the map has a box for each wing and arrows that only point down', () => {
  const map = drawMap(readOrder('platform: auth\nmoney: payments\n| supply: parts').order)
  expect(map).toContain('money["<b>money</b><br/>payments"]')
  expect(map.match(/-->.*/g)).toHaveLength(6)
  expect(map).toContain('money --> platform')
  expect(map).not.toContain('money --> supply')
  expect(map).not.toContain('platform --> money')
})

test('the map replaces the old one and nothing else', () => {
  const page = 'a\n<!-- map: made from features/ORDER -->\nold\n<!-- end of map -->\nb\n'
  expect(replaceMap(page, 'new')).toBe('a\n<!-- map: made from features/ORDER -->\n\nnew\n\n<!-- end of map -->\nb\n')
  expect(() => replaceMap('no place', 'new')).toThrow('ARCHITECTURE.md')
})

test('exactly five call paths of at most six steps are required', () => {
  const path = (steps: number) => `### A\n\n${Array.from({ length: steps }, (_, i) => `${i + 1}. x`).join('\n')}\n\n`
  expect(findPathProblems(`## Five calls, step by step\n\n${path(6).repeat(5)}## Next\n### Other\n`)).toEqual([])
  expect(findPathProblems(`## Five calls, step by step\n\n${path(6).repeat(4)}${path(7)}`)).toEqual([
    'ARCHITECTURE.md: "A" takes 7 steps, and six at most',
  ])
  expect(findPathProblems('')).toEqual(['ARCHITECTURE.md shows 0 call paths, not five'])
})

test('a missing file or link is reported, but patterns and examples in code blocks are not files', () => {
  const text =
    'See `kit/server/gone.ts`, `kit/server/here.ts`, [it](../x.md), `features/<wing>`, `store.ts`.\n```\n`kit/server/also-gone.ts`\n```\n'
  const { paths, missing } = findMissingFiles(text, 'docs/a/b.md', (path) => path === 'kit/server/here.ts')
  expect(paths).toBe(3)
  expect(missing).toEqual(['kit/server/gone.ts', 'docs/x.md'])
})

test('a decision has a unique number, a status and a date', () => {
  const text = '# 7. Sessions\n\nStatus: accepted · Date: 2026-11-21\n\nText\n'
  expect(findDecisionProblems([{ path: 'docs/decisions/0007-sessions.md', text }])).toEqual([])
  expect(findDecisionProblems([{ path: 'docs/decisions/0008-sessions.md', text }])).toHaveLength(1)
  expect(
    findDecisionProblems([
      { path: 'docs/decisions/0007-a.md', text },
      { path: 'docs/decisions/0007-b.md', text },
    ]),
  ).toEqual(['docs/decisions/0007-b.md has the number of docs/decisions/0007-a.md'])
  expect(findDecisionProblems([{ path: 'docs/decisions/0007-a.md', text: text.replace('Status', 'State') }])).toHaveLength(1)
})
