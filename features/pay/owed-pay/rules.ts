import type { PaymentMark, UnpaidPayment } from './contract/schemas.ts'

/** "The bank returned it from the account ending in 7788. The account is closed." */
export function describeUnpaid({ why, last4, reason }: Pick<UnpaidPayment, 'why' | 'last4' | 'reason'>): string {
  const cause =
    why === 'check-void' ? 'The check was voided:' : `The bank returned the deposit to the account ending in ${last4}.`
  return reason === '' ? cause.replace(/:$/, '.') : `${cause} ${reason}`
}

type Remedied = Pick<UnpaidPayment, 'why' | 'isInFile' | 'checkNumber'>

/** The steps that get it paid, in a sentence. Only owners print checks and send bank files. */
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

interface Marked {
  by: string
  isPaid: boolean
  run: number
  marked: readonly { name: string; checkNumber: number | null }[]
}

/** The notice to owners when an employee marked payments as paid or took that back. No amounts: notices are shown on locked phones. */
export function describeMarked({ by, isPaid, run, marked }: Marked): { title: string; body: string } {
  const subject = marked.length === 1 ? 'a payment' : `${marked.length} payments`
  const whose = marked
    .slice(0, 5)
    .map(({ name, checkNumber }) => (checkNumber === null ? name : `${name} (check ${checkNumber})`))
    .join(', ')
  const more = marked.length > 5 ? ` and ${marked.length - 5} more` : ''
  return {
    title: isPaid ? `${by} marked ${subject} as paid` : `${by} marked ${subject} as not paid after all`,
    body: `Pay run ${run}: ${whose}${more}.${isPaid ? ' If the pay did not arrive, open the run and press “Not paid after all”.' : ''}`,
  }
}

/** "By check 2002. Marked as paid by Ann Lee on": the time follows. */
export function describeMark({ isPaid, checkNumber, by }: Pick<PaymentMark, 'isPaid' | 'checkNumber' | 'by'>): string {
  if (!isPaid) return `Marked as not paid after all by ${by} on`
  return `${checkNumber === null ? 'Not by check or bank file' : `By check ${checkNumber}`}. Marked as paid by ${by} on`
}

/** The question that "Mark as paid" asks. */
export const askWhetherPaid = ({ name, checkNumber }: Pick<UnpaidPayment, 'name' | 'checkNumber'>): string =>
  checkNumber === null
    ? `Mark it as paid only if ${name} got it in another way, such as in cash.`
    : `Mark it as paid once check ${checkNumber} is handed out or mailed.`
