import { refuse } from '../../../../common/refusal.ts'
import { ContainedProcess, OutOfBounds } from '../../../../kit/server/contained/contained-process.ts'
import { laborImportRefusals, maxBytes } from '../contract/index.ts'
import type { ComparedFile, FileQuestion } from './compare-labor-file.ts'

const reader = new ContainedProcess<FileQuestion, ComparedFile | { refused: keyof typeof laborImportRefusals; msg: string }>({
  program: new URL('./answer-labor-files.ts', import.meta.url),
  maxMegabytes: 700,
  timeoutSeconds: 40,
})

/** Reads a table outside the server's process, so that no file can stop the server. Refuses a file that is not a table. */
export async function readLaborFile(question: FileQuestion): Promise<ComparedFile> {
  if (question.bytes.length > maxBytes) refuse(laborImportRefusals.tooLarge)
  const read = await reader.ask(question).catch((error: unknown) => {
    if (error instanceof OutOfBounds) return refuse(laborImportRefusals.unreadable)
    throw error
  })
  return 'refused' in read ? refuse(laborImportRefusals[read.refused], { msg: read.msg }) : read
}
