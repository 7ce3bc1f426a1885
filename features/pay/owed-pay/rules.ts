import type { UnpaidPayment } from './contract/schemas.ts'

/** "The bank returned it from the account ending in 7788. The account is closed." */
export function describeUnpaid({ why, last4, reason }: Pick<UnpaidPayment, 'why' | 'last4' | 'reason'>): string {
  const what = why === 'check-void' ? 'The check was voided:' : `The bank returned the deposit to the account ending in ${last4}.`
  return reason === '' ? what.replace(/:$/, '.') : `${what} ${reason}`
}

/** What to do so that it is paid, in a sentence. Only owners print checks and send bank files. */
export function describeRemedy({ why, isInFile }: Pick<UnpaidPayment, 'why' | 'isInFile'>, isOwner: boolean): string {
  if (isInFile)
    return isOwner
      ? 'It is in a bank file. Send that file, and confirm that it was sent.'
      : 'It is in a bank file that an owner has not sent yet.'
  if (why === 'check-void') return isOwner ? 'Print a new check.' : 'An owner has to print a new check.'
  return isOwner ? 'Print a check, or send a new bank file.' : 'An owner has to print a check or send a new bank file.'
}
