import { formatCount } from '../../../../kit/web/tables/index.ts'
import type { WrongEntry } from '../contract/index.ts'

const reasons: Readonly<Record<WrongEntry['reason'], string>> = {
  changed: 'was changed, or the one before it.',
  missing: 'is missing.',
  'cut-off': 'and all after it are missing from the end.',
  'not-as-signed': 'is not the one that was signed.',
  'signature-wrong': 'has a signature that Liftbay did not make.',
}

/** Says what is wrong with the first wrong entry. */
export const nameWrong = ({ number, reason }: WrongEntry): string => `Entry ${formatCount(number)} ${reasons[reason]}`
