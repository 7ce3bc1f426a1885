import { showDay } from '../../../common/dates.ts'
import { changeReasons, findReturnReason } from '../ach-format/rules.ts'
import type { BankPayment } from './contract/schemas.ts'
import { type AccountTest, reasonNotTested } from './rules.ts'

export interface PaymentFacts {
  method: 'deposit' | 'check'
  state: string
  /** Nothing pays it anymore. */
  isRunVoided: boolean
  /** The file or check that pays it, if there is one. */
  claim: { fileState: 'ready' | 'sent' | null; effectiveOn: string | null; checkNumber: number | null } | undefined
  /** The code of the newest return. */
  returned: string | undefined
  /** The code for which the account is held. */
  held: string | undefined
  test: AccountTest | undefined
  sendsPrenotes: boolean
  /** Whether the account could be read. */
  hasAccount: boolean
  /** When the next file pays. */
  effectiveOn: string
}

type Standing = Pick<BankPayment, 'standing' | 'text' | 'canPrint'>

const waits = (standing: BankPayment['standing'], text: string): Standing => ({ standing, text, canPrint: true })
const done = (standing: BankPayment['standing'], text: string): Standing => ({ standing, text, canPrint: false })

const explain = (code: string) => changeReasons[code] ?? findReturnReason(code).text

/** The state of a payment, and whether a check can be printed for it. A payment that is paid or in a file is never paid another way. */
export function classifyPayment(facts: PaymentFacts): Standing {
  const { claim, returned, held, test, effectiveOn } = facts
  // A reversal leaves the claim of the file that it takes back.
  if (facts.state === 'voided') return claim?.fileState ? done('reversed', 'Taken back by a reversal.') : done('not-paid', '')
  if (claim?.checkNumber)
    return done(
      'check',
      `Check ${claim.checkNumber}${facts.state === 'paid' || facts.state === 'sent' ? '' : ', not handed out yet'}`,
    )
  if (claim?.fileState === 'sent') return done('sent', `Pays on ${showDay(claim.effectiveOn!)}.`)
  if (claim) return done('in-file', `In the file that pays on ${showDay(claim.effectiveOn!)}.`)
  if (facts.state === 'paid' || facts.state === 'sent') return done('elsewhere', 'Marked as paid by hand.')
  if (facts.isRunVoided) return done('not-paid', '')
  if (facts.method === 'check') return waits('by-check', '')
  if (!facts.hasAccount) return waits('held', 'The account is no longer on file. Pay by check.')
  if (held) return waits('held', `${explain(held)} Pay by check, or release the account.`)
  const untested = facts.sendsPrenotes ? reasonNotTested(test, effectiveOn) : null
  if (untested?.standing === 'untested') return waits('untested', 'New account without a prenote. Send one, or pay by check.')
  if (untested) return waits('testing', `Pay can go there starting ${showDay(untested.from!)}.`)
  return returned ? waits('returned', `Returned: ${explain(returned)}`) : waits('ready', '')
}

/** Whether the payment goes into the next file. */
export const goesIntoFile = ({ standing }: Pick<BankPayment, 'standing'>): boolean =>
  standing === 'ready' || standing === 'returned'
