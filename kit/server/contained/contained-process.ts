import { type ChildProcess, fork } from 'node:child_process'
import type { Reply } from './answer-questions.ts'

/** The program took more time or memory than it may, so it was ended. */
export class OutOfBounds extends Error {
  readonly bound: 'time' | 'memory'
  constructor(bound: OutOfBounds['bound']) {
    super(`a contained program ran out of ${bound}`)
    this.bound = bound
  }
}

interface Bounds {
  /** A program that calls `answerQuestions`. */
  program: URL
  /** All memory of the process, also outside of V8's heap. An empty one takes about 90 MB. */
  maxMegabytes: number
  timeoutSeconds: number
}

const keepMilliseconds = 30_000

/**
 * Reads what strangers upload in a process of its own, one question at a time; the others wait. A thread would not do: WebAssembly and
 * buffers are outside of a thread's limits. The process gets no environment, so it knows no secret of the server.
 */
export class ContainedProcess<Question, Answer> {
  readonly #bounds: Bounds
  #lastTurn: Promise<unknown> = Promise.resolve()
  /** The process of the last question: starting one takes far longer than reading most files. */
  #resting: { child: ChildProcess; timer: NodeJS.Timeout } | undefined

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Throws `OutOfBounds`, or an error with the program's message. */
  ask(question: Question): Promise<Answer> {
    const turn = this.#lastTurn.then(() => this.#askInTurn(question))
    this.#lastTurn = turn.catch(() => {})
    return turn
  }

  async #askInTurn(question: Question): Promise<Answer> {
    const child = this.#takeResting() ?? this.#start()
    try {
      const reply = await this.#send(child, question)
      if (reply.canStay) this.#keep(child)
      else child.kill('SIGKILL')
      if ('error' in reply) throw new Error(reply.error)
      return reply.answer
    } catch (error) {
      if (this.#resting?.child !== child) child.kill('SIGKILL')
      throw error
    }
  }

  /** It does not keep the server running, and ends with it. */
  #start(): ChildProcess {
    const { program, maxMegabytes } = this.#bounds
    const { SystemRoot } = process.env
    const child = fork(program, [String(maxMegabytes)], {
      env: SystemRoot ? { SystemRoot } : {},
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
      // Ignore what a library prints about a broken file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    const forget = () => {
      if (this.#resting?.child === child) this.#takeResting()
    }
    return child.on('error', forget).once('exit', forget)
  }

  #takeResting(): ChildProcess | undefined {
    const { child, timer } = this.#resting ?? {}
    this.#resting = undefined
    clearTimeout(timer)
    return child
  }

  #keep(child: ChildProcess): void {
    const end = () => void this.#takeResting()?.kill('SIGKILL')
    this.#resting = { child, timer: setTimeout(end, keepMilliseconds).unref() }
  }

  #send(child: ChildProcess, question: Question): Promise<Reply<Answer>> {
    return new Promise((resolve, reject) => {
      const end = (then: () => void) => {
        clearTimeout(timer)
        child.off('message', answered).off('exit', ended).off('error', ended)
        then()
      }
      const answered = (reply: unknown) => end(() => resolve(reply as Reply<Answer>))
      const ended = () => end(() => reject(new OutOfBounds('memory')))
      const timer = setTimeout(() => end(() => reject(new OutOfBounds('time'))), this.#bounds.timeoutSeconds * 1000)
      child.once('message', answered).once('exit', ended).once('error', ended)
      // If it has just ended, the event says so.
      child.send(question as object, () => {})
    })
  }
}
