import { type ChildProcess, spawn } from 'node:child_process'
import { waitUntil } from './wait-until.ts'

/** A program of the test's own, which ends with the test's process at the latest. */
export class OwnProcess {
  readonly #child: ChildProcess
  readonly #name: string
  #output = ''

  constructor(command: string, args: readonly string[], env: Record<string, string> = {}) {
    this.#name = [command, ...args].join(' ')
    this.#child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text: Buffer) => (this.#output = `${this.#output}${text.toString()}`.slice(-20_000)))
    this.#child.on('error', (error) => (this.#output += error.message))
    const end = () => this.#child.kill('SIGKILL')
    process.once('exit', end)
    this.#child.once('exit', () => process.off('exit', end))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get exitCode(): number | null {
    return this.#child.exitCode
  }

  get output(): string {
    return this.#output
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Waits until it is ready. Throws its output when it ends before that. */
  async ready(isReady: () => Promise<boolean>): Promise<void> {
    await waitUntil(`${this.#name} to be ready`, async () => this.hasEnded || (await isReady()))
    if (this.hasEnded) throw new Error(`${this.#name} did not start:\n${this.#output}`)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Ends it, and waits until it is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.hasEnded) this.#child.kill(signal)
    await waitUntil(`${this.#name} to end`, () => this.hasEnded, 20_000)
  }
}
