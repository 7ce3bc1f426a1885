import { slot } from '../../../../kit/server/index.ts'
import type { SealingKey } from '../../../../kit/server/seal/sealing-key.ts'

/** The key that seals papers. `app/server` loads it (`loadSealingKey`) and provides it. */
export const sealingKey = slot<SealingKey>('sealing key')
