import { showCents } from '../../../common/cents.ts'
import type { PayRun } from './contract/schemas.ts'

type Sums = Pick<PayRun['totals'], 'unpaidCents' | 'printedAgainCents' | 'openCents'>

/** The question that "Mark as paid" of a run asks, with the amounts that the owner answers for. */
export function askWhetherPaid({ unpaidCents, printedAgainCents, openCents }: Sums): string {
  const missing = unpaidCents - printedAgainCents
  const printed = `${showCents(printedAgainCents)} is on checks issued to pay it again`
  if (printedAgainCents > 0 && missing > 0)
    return `${printed}, and ${showCents(missing)} did not arrive. Mark both as paid only if the checks are handed out or mailed and the employees got the rest in another way, such as in cash.`
  if (printedAgainCents > 0) return `${printed}. Mark it as paid once they are handed out or mailed.`
  if (missing > 0)
    return `${showCents(missing)} did not arrive. Mark it as paid only if the employees got it in another way, such as in cash.`
  if (openCents > 0)
    return `${showCents(openCents)} is on no check and in no bank file that was sent. Mark the run as paid only if the employees got it in another way, such as in cash.`
  return 'Mark the run as paid once the bank has accepted the file and every check is handed out.'
}
