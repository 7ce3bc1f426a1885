import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterEach } from 'vitest'
import { until } from '../../kit/server/postgres/processes.ts'
import { findProgramFile } from './program-file.ts'

/** One of our programs as a separate process that can be killed. It reports as lines of JSON. */
export interface Program<Said> {
  pid: number
  said: readonly Said[]
  errors(): string
  exitCode(): number | null
  /** Resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

const running = new Set<() => void>()
afterEach(() => {
  for (const end of running) end()
  running.clear()
})

/** Starts it and waits for the line that says it is ready, or for its end. */
export async function startProgram<Said>(
  source: string,
  args: readonly string[],
  isReady: (said: Said) => boolean,
  env: Record<string, string> = {},
): Promise<Program<Said>> {
  const { file, execArgv } = findProgramFile(source)
  const child = spawn(process.execPath, [...execArgv, file, ...args], { env: { ...process.env, ...env } })
  running.add(() => child.kill('SIGKILL'))
  const said: Said[] = []
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Said))
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  if (!(await until(() => said.some(isReady) || isGone(), 60_000))) throw new Error(`${file} did not start. ${errors}`)
  return {
    pid: child.pid ?? 0,
    said,
    errors: () => errors,
    exitCode: () => child.exitCode,
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      if (!(await until(isGone, 20_000))) throw new Error(`${file} did not end. ${errors}`)
    },
  }
}
