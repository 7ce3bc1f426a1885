import { slot } from '../../../server/kit/provided.ts'
import type { SealedBox } from '../../../server/kit/sealed-box.ts'

/** Seals the apps' secrets; composition puts it in. */
export const secretBox = slot<SealedBox>('second factor secrets')
