import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'end-in-order.ts'))
const messages = JSON.stringify(join(import.meta.dirname, '../../kit/server/plain-message.ts'))

/** Runs a small program whose parts print when they start and stop; sends `ctrlC` when the program has printed the given word. */
async function runProgram(start: string, ctrlC?: string): Promise<{ said: string[]; wrong: string; code: number | null }> {
  const code = `const { runUntilSignal } = await import(${module})
    const { PlainMessage } = await import(${messages})
    const say = (line) => console.log(line)
    const part = (name) => [Promise.resolve(name), (it) => say('ended ' + it)]
    setInterval(() => {}, 60_000)
    await runUntilSignal(async (begin) => { ${start} }, say)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  let output = ''
  let wrong = ''
  child.stderr.on('data', (text) => (wrong += text))
  child.stdout.on('data', (text) => {
    if (ctrlC && !output.includes(ctrlC) && `${output}${text}`.includes(ctrlC)) child.kill('SIGINT')
    output += text
  })
  const ended = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said: output.trim().split('\n'), wrong: wrong.trim(), code: ended }
}

test('a signal stops the started parts of the program in reverse order', async () => {
  expect(
    await runProgram(
      "await begin(...part('database')); await begin(...part('server')); say('up'); await new Promise(() => {})",
      'up',
    ),
  ).toEqual({ said: ['up', 'Stopping…', 'ended server', 'ended database'], wrong: '', code: 0 })
})

test('a signal during startup waits for the part that is starting, then stops it', async () => {
  const slow = "new Promise((begun) => { say('beginning'); process.once('SIGINT', () => setTimeout(begun, 100, 'database')) })"
  expect(await runProgram(`await begin(${slow}, (it) => say('ended ' + it))`, 'beginning')).toEqual({
    said: ['beginning', 'Stopping…', 'ended database'],
    wrong: '',
    code: 0,
  })
})

test('an error caused by the signal itself is not shown, even if it arrives first', async () => {
  expect(await runProgram("process.kill(process.pid, 'SIGINT'); throw new Error('lost')")).toEqual({
    said: ['Stopping…'],
    wrong: '',
    code: 0,
  })
})

test('an error at startup stops the started parts, is shown in its own words, and exits with code 1', async () => {
  expect(await runProgram("await begin(...part('database')); throw new PlainMessage('Port 3000 is taken.')")).toEqual({
    said: ['ended database'],
    wrong: 'Port 3000 is taken.',
    code: 1,
  })
})

test('a part of the program that fails to stop does not keep the others from stopping', async () => {
  const { said, code } = await runProgram(
    "await begin(...part('database')); await begin(Promise.resolve(1), () => Promise.reject(new Error('stuck'))); throw new PlainMessage('x')",
  )
  expect(said).toEqual(['ended database'])
  expect(code).toBe(1)
})
