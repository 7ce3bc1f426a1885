import { ContainedProcess } from '../contained/contained-process.ts'
import type { SealingKey } from './sealing-key.ts'
import type { SealVerdict } from './verify-seal.ts'

export interface SealQuestion {
  bytes: Uint8Array
  certificate: Uint8Array
}

/** Anyone may upload a file here, so it does not share a process with a shop's documents. */
const verifier = new ContainedProcess<SealQuestion, SealVerdict>({
  program: new URL('./answer-seal-questions.ts', import.meta.url),
  maxMegabytes: 300,
  timeoutSeconds: 5,
})

/** Like `verifySeal`, for a file from a stranger. Throws `OutOfBounds` when reading it takes too much time or memory. */
export const verifyUploadedSeal = (bytes: Uint8Array, { certificate }: Pick<SealingKey, 'certificate'>): Promise<SealVerdict> =>
  verifier.ask({ bytes, certificate })
