import { refuse } from '../../../../common/refusal.ts'
import { ContainedProcess, OutOfBounds } from '../../../../kit/server/contained/contained-process.ts'
import { bankImportRefusals, maxBytes } from '../contract/index.ts'
import type { BankFile } from './parse-bank-file.ts'

const reader = new ContainedProcess<Uint8Array, BankFile | { refused: keyof typeof bankImportRefusals; msg: string }>({
  program: new URL('./answer-bank-files.ts', import.meta.url),
  maxMegabytes: 500,
  timeoutSeconds: 20,
})

/** Reads a directory in another process, so that no file can stop the server. Refuses a file that is not a directory. */
export async function readBankFile(bytes: Buffer): Promise<BankFile> {
  if (bytes.length > maxBytes) refuse(bankImportRefusals.tooLarge)
  const read = await reader.ask(bytes).catch((error: unknown) => {
    if (error instanceof OutOfBounds) return refuse(bankImportRefusals.unreadable)
    throw error
  })
  return 'refused' in read ? refuse(bankImportRefusals[read.refused], { msg: read.msg }) : read
}
