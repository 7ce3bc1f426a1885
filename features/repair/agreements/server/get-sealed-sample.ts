import { type Context, type Verb } from '../../../../kit/server/index.ts'
import { sealPdf } from '../../../../kit/server/papers.ts'
import type { SealingKey } from '../../../../kit/server/seal/sealing-key.ts'
import type { agreements } from '../contract/index.ts'
import { sampleReason } from '../sample.ts'
import { drawAgreementPaper } from './draw-agreement-paper.ts'
import { sealingKey } from './sealing-key.ts'

/** Sealed once for each key, because anyone may ask. */
const sealed = new WeakMap<SealingKey, Promise<Uint8Array>>()

/** A made-up agreement, drawn and sealed by the same program as a signed one. */
export const getSealedSample: Verb<typeof agreements.sealedSample> = async (context) => {
  const key = context.get(sealingKey)
  const found = sealed.get(key) ?? sealSample(key, context)
  sealed.set(key, found)
  found.catch(() => sealed.delete(key))
  return { bytes: await found, name: 'sample-agreement.pdf' }
}

async function sealSample(key: SealingKey, { clock, config }: Pick<Context, 'clock' | 'config'>): Promise<Uint8Array> {
  // Loaded with the first sample, because its drawing library is large.
  const { makeSampleAgreement } = await import('./sample-agreement.ts')
  const signedAt = clock.now()
  const paper = await makeSampleAgreement(signedAt, config.appUrl)
  return sealPdf(await drawAgreementPaper(paper), { key, reason: sampleReason, name: paper.customer.name, signedAt })
}
