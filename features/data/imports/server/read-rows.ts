import { ContainedProcess } from '../../../../kit/server/contained/contained-process.ts'
import type { Mapping } from '../fields.ts'
import type { Reading } from '../rules.ts'

export interface RowsQuestion {
  rows: readonly (readonly string[])[]
  mapping: Mapping
  /** yyyy-MM-dd in the shop's time zone. */
  today: string
}

const reader = new ContainedProcess<RowsQuestion, Reading[]>({
  program: new URL('./answer-row-questions.ts', import.meta.url),
  maxMegabytes: 500,
  timeoutSeconds: 10,
})

/** Reads rows as `readRow` does, away from the server, which no table can stop. Throws `OutOfBounds` when it takes too long. */
export const readRows = (question: RowsQuestion): Promise<Reading[]> => reader.ask(question)
