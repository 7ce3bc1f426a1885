// The reports of Vitest and Playwright in one shape: { passed, skipped, failures: [{ name, why }], unsteady: [{ name, why }] }.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0]

export function vitestResults({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  )
  const having = (...states) => tests.filter(({ status }) => states.includes(status))
  return {
    passed: having('passed').length,
    skipped: having('skipped', 'pending', 'todo', 'disabled').length,
    unsteady: [],
    failures: [
      ...having('failed').map((test) => ({
        name: [test.file, ...test.ancestorTitles, test.title].join(' > '),
        why: firstLine(test.failureMessages?.[0]),
      })),
      // A file that fails before its first test has none to show, or only such as were not run.
      ...testResults
        .filter(
          ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
        )
        .map(({ name, message }) => ({ name: relative(root, name), why: firstLine(message) })),
    ],
  }
}

export function playwrightResults({ suites, errors = [] }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  const having = (...states) => tests.filter(({ status }) => states.includes(status))
  return {
    passed: having('expected', 'flaky').length,
    skipped: having('skipped').length,
    // Failed, then passed on a retry.
    unsteady: having('flaky'),
    failures: [...having('unexpected'), ...errors.map((error) => ({ name: 'outside the tests', why: firstLine(error.message) }))],
  }
}

function testsOf({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title].filter(Boolean)
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: [...titles, spec.title].join(' > '),
        status,
        why: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, titles)),
  ]
}
