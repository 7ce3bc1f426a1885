import { slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'

/** Encrypts the secrets of authenticator apps. Filled in by the app. */
export const secretBox = slot<SealedBox>('second factor secrets')
