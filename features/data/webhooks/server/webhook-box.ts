import { slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'

/** Encrypts the secrets, each bound to its webhook. The app fills it in. */
export const webhookBox = slot<SealedBox>('webhook secrets')
