import { slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'

/** Encrypts the tokens, each bound to its vendor. The app fills it in. */
export const supplierBox = slot<SealedBox>('supplier tokens')
