import { expect, test } from 'vitest'
import type { SampleQuestion } from '../../../testing/programs/contained-sample.ts'
import { ContainedProcess } from './contained-process.ts'

const program = new URL('../../../testing/programs/contained-sample.ts', import.meta.url)
const makeContained = (timeoutSeconds: number) =>
  new ContainedProcess<SampleQuestion, string>({ program, maxMegabytes: 200, timeoutSeconds })
const contained = makeContained(25)

test('a contained program answers several questions, one after the other, and keeps its secrets from itself', async () => {
  process.env['CANARY_SECRET'] = 'told'
  const [first, second] = await Promise.all([contained.ask('who'), contained.ask('who')])
  delete process.env['CANARY_SECRET']
  expect(first).toBe(second)
  expect(first).toMatch(/^\d+ {}$/)
  await expect(contained.ask('fail')).rejects.toThrow('it failed')
})

test.each([
  ['WebAssembly', 'wasm'],
  ['buffers', 'buffers'],
  ["V8's heap", 'heap'],
] as const)(
  'a contained program that takes too much memory in %s is ended, and costs the server none',
  async (_where, question) => {
    const before = process.memoryUsage.rss()
    await expect(contained.ask(question)).rejects.toMatchObject({ bound: 'memory' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024)
    expect(await contained.ask('who')).toContain('{}')
  },
)

test('a contained program that never answers is ended after its time', async () => {
  const hurried = makeContained(1)
  await expect(hurried.ask('loop')).rejects.toMatchObject({ bound: 'time' })
  await expect(hurried.ask('loop')).rejects.toMatchObject({ bound: 'time' })
})
