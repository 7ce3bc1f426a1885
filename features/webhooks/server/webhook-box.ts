import { slot } from '../../../server/kit/provided.ts'
import type { SealedBox } from '../../../server/kit/sealed-box.ts'

/** Seals the secrets, each bound to its webhook; composition puts it in. */
export const webhookBox = slot<SealedBox>('webhook secrets')
