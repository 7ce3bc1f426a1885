import { slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'

/** Seals the private key. The app fills it in. */
export const pushBox = slot<SealedBox>('push key')
