import { expect, test, vi } from 'vitest'
import { isRepeating, readPatterns } from './read-patterns.ts'

test('patterns are read from literals and constructors, with their line', () => {
  const code = "const a = /x+$/i\nnew RegExp(`^${name}\\\\s*$`, 'u')\nRegExp('b*')\nRegExp(given)\nnew URL('c+')"
  expect(readPatterns('a.ts', code)).toEqual([
    { source: 'x+$', flags: 'i', path: 'a.ts', line: 1 },
    { source: '^x\\s*$', flags: 'u', path: 'a.ts', line: 2 },
    { source: 'b*', flags: '', path: 'a.ts', line: 3 },
  ])
  expect(['a|b', 'a{3}', 'a{3,}', 'a+'].map((source) => isRepeating({ source }))).toEqual([false, false, true, true])
})

test('a pattern that takes quadratic time is found, and a safe one is remembered', async () => {
  // Without a process of its own, which would keep the test running.
  vi.stubEnv('RECHECK_BACKEND', 'pure')
  const { judgePatterns } = await import('./judge-patterns.ts')
  const safe = new Set(['/known(a+)+$/'])
  const faults = await judgePatterns(
    [String.raw`\s*(x|ext)\s*\d+$`, String.raw`^\d{5}(-\d{4})?$`, 'known(a+)+$'].map((source) => ({ source, flags: '' })),
    safe,
  )
  vi.unstubAllEnvs()
  expect([...faults]).toEqual([[String.raw`/\s*(x|ext)\s*\d+$/`, expect.stringMatching(/^takes 2nd degree polynomial time on /)]])
  expect([...safe]).toEqual(['/known(a+)+$/', String.raw`/^\d{5}(-\d{4})?$/`])
})
