import { slot } from '../../../server/kit/provided.ts'
import type { SealingKey } from '../../../server/kit/seal/sealing-key.ts'

/** The key that papers are sealed with; composition loads it (`loadSealingKey`) and puts it in. */
export const sealingKey = slot<SealingKey>('sealing key')
