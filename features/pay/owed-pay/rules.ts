import type { UnpaidPayment } from './contract/schemas.ts'

/** "The bank returned it from the account ending in 7788. The account is closed." */
export function describeUnpaid({ why, last4, reason }: Pick<UnpaidPayment, 'why' | 'last4' | 'reason'>): string {
  const what = why === 'check-void' ? 'The check was voided:' : `The bank returned the deposit to the account ending in ${last4}.`
  return reason === '' ? what.replace(/:$/, '.') : `${what} ${reason}`
}

type Remedied = Pick<UnpaidPayment, 'why' | 'isInFile' | 'checkNumber'>

/** What to do so that it is paid, in a sentence. Only owners print checks and send bank files. */
export function describeRemedy({ why, isInFile, checkNumber }: Remedied, isOwner: boolean): string {
  if (checkNumber !== null)
    return `Check ${checkNumber} is issued for it. Mark it as paid once the check is handed out or mailed.`
  if (isInFile)
    return isOwner
      ? 'It is in a bank file. Send that file, and confirm that it was sent.'
      : 'It is in a bank file that an owner has not sent yet.'
  if (why === 'check-void') return isOwner ? 'Print a new check.' : 'An owner has to print a new check.'
  return isOwner ? 'Print a check, or send a new bank file.' : 'An owner has to print a check or send a new bank file.'
}

/** What "Mark as paid" asks. */
export const askWhetherPaid = ({ name, checkNumber }: Pick<UnpaidPayment, 'name' | 'checkNumber'>): string =>
  checkNumber === null
    ? `Mark it as paid only if ${name} got it in another way, such as in cash.`
    : `Mark it as paid once check ${checkNumber} is handed out or mailed.`
