import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { dayMilliseconds } from '../common/dates.ts'
import { findProgramFile } from '../testing/programs/program-file.ts'
import type { Answer, Question } from './separate-program.ts'

/**
 * A separate server for one test, on its own port and an empty database, with a clock that the test sets. It is a process of its own: to load
 * the whole program for the journeys' process, too, takes as long as a journey.
 */
export class SeparateServer {
  readonly origin: string
  readonly #child: ChildProcess
  readonly #ended: Promise<Answer>
  #offset = 0

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin
    this.#child = child
    this.#ended = once(child, 'exit').then(([code]) => ({ error: `The separate server ended with code ${code}.` }))
  }

  static async start(port: number, more: Record<string, string> = {}): Promise<SeparateServer> {
    const env = { DEMO: '1', PORT: String(port), LOG_LEVEL: 'silent', DATABASE_POOL: '8', ...more }
    const keeps = (name: string) => ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'LD_PRELOAD'].includes(name)
    const kept = Object.entries(process.env).filter(([name]) => keeps(name) || name.startsWith('FAKETIME'))
    const { file, execArgv } = findProgramFile(fileURLToPath(new URL('./separate-program.ts', import.meta.url)))
    const child = fork(file, { env: { ...Object.fromEntries(kept), ...env }, execArgv })
    const server = new SeparateServer(`http://localhost:${port}`, child)
    await server.#hear()
    return server
  }

  get now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /** Sets the clock to the afternoon of that day, UTC, and runs the subscription job. */
  async goTo(day: string): Promise<void> {
    await this.#setClock(new Date(`${day}T18:00:00Z`))
    await this.#ask({ ask: 'renew' })
  }

  /** The demo's admin, in a server that has nobody yet. */
  addAdmin(password: string, username = 'admin'): Promise<void> {
    return this.#ask({ ask: 'add-admin', username, password })
  }

  /** Runs the job that deletes people, after these days. */
  async deletePeopleAfter(days: number): Promise<void> {
    await this.#setClock(new Date(this.now.getTime() + days * dayMilliseconds))
    await this.#ask({ ask: 'delete-people' })
  }

  end(): Promise<void> {
    return this.#ask({ ask: 'end' })
  }

  async #setClock(to: Date): Promise<void> {
    this.#offset = to.getTime() - Date.now()
    await this.#ask({ ask: 'set-clock', time: to.getTime() })
  }

  async #ask(question: Question): Promise<void> {
    this.#child.send(question)
    await this.#hear()
  }

  /** Waits for the program's next answer; fails with its error, or when it has ended without one. */
  async #hear(): Promise<void> {
    const heard = once(this.#child, 'message').then(([answer]) => answer as Answer)
    const answer = await Promise.race([heard, this.#ended])
    if (answer.error !== null) throw new Error(answer.error)
  }
}
