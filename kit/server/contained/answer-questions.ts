import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Reply<Answer> = ({ answer: Answer } | { error: string }) & {
  /** The process can answer the next question. */
  canStay: boolean
}

/** Makes this program one that a `ContainedProcess` asks, one question after the other. It ends with the process that asks. */
export async function answerQuestions<Answer>(answer: (question: never) => Answer | Promise<Answer>): Promise<void> {
  const maxBytes = Number(process.argv[2]) * 1024 * 1024
  // Ctrl-C goes to every process of a terminal; the server decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const watch = new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: { maxBytes, parentId: process.ppid } })
  watch.unref()
  // Until then questions wait in the channel.
  await once(watch, 'message')
  process.on('message', async (question) => {
    const reply = await Promise.resolve(question as never)
      .then(answer)
      .then(
        (answered) => ({ answer: answered }),
        (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
      )
    // A file that leaves a lot of memory in use ends the process, so that it costs the next file nothing.
    process.send?.({ ...reply, canStay: process.memoryUsage.rss() < maxBytes / 2 } satisfies Reply<Answer>)
  })
}
