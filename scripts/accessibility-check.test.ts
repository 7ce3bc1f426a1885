import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '../e2e/accessibility.ts'

/** A page where each check by axe finds the next of these, each as its rule and element. */
const pageWith = (...checks: readonly (readonly [rule: string, target: string])[][]) => {
  const left = [...checks]
  const evaluate = async (script: string) =>
    script.startsWith('axe.run(')
      ? { violations: (left.shift() ?? []).map(([id, target]) => ({ id, nodes: [{ target: [target], html: '<b>' }] })) }
      : true
  return { evaluate } as unknown as Page
}
const contrast = ['color-contrast', '#price'] as const
const name = ['button-name', '#close'] as const

test('what axe finds twice is a violation, and what it finds once is not', async () => {
  expect(await findAccessibilityViolations(pageWith([contrast, name], [name]))).toEqual(['button-name: #close <b> '])
  expect(await findAccessibilityViolations(pageWith([contrast], []))).toEqual([])
})

test('a violation that comes after the first check, on a page that was still loading, is found', async () => {
  expect(await findAccessibilityViolations(pageWith([contrast], [name], [name]))).toEqual(['button-name: #close <b> '])
  expect(await findAccessibilityViolations(pageWith([contrast], [name], []))).toEqual([])
})
