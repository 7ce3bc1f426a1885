import { changesAccount, findReturnReason } from '../ach-format/rules.ts'
import type { BankFile } from '../bank-files/contract/index.ts'

/** One sentence about what a return or a change means for the shop. */
export function describeResult({ kind, code }: { kind: 'return' | 'change'; code: string }, fileKind: BankFile['kind']): string {
  if (kind === 'change')
    return changesAccount(code)
      ? 'Nothing more goes to the old account until it is corrected.'
      : 'Ask your bank what must change in your files.'
  if (fileKind === 'reversal') return 'The employee kept the money.'
  const held = findReturnReason(code).holdsAccount ? ' The account is held until you release it.' : ''
  return fileKind === 'prenote' ? `The account was not tested.${held}` : `The payment is open again.${held}`
}
