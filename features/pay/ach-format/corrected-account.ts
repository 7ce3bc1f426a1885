import { isRoutingNumber } from '../../platform/bank-directory/rules.ts'

export interface Account {
  routing: string
  account: string
  type: 'checking' | 'savings'
}

/** `22` is a credit to checking, `37` a debit to savings: the first digit says which kind of account it is. */
export const findAccountType = (code: string): Account['type'] => (code.startsWith('3') ? 'savings' : 'checking')

const findType = (code: string): Account['type'] | null => (/^[23][2-9]$/.test(code) ? findAccountType(code) : null)

/**
 * The account as the bank wants it, made of the 29 characters of "Corrected Data" in a notification of change. Null when they do not hold what
 * the code promises. Source: Nacha Operating Rules, Appendix Five, Part 5.3.
 */
export function readCorrectedAccount(code: string, data: string, sent: Account): Account | null {
  const cut = (from: number, to: number) => data.slice(from - 1, to).trim()
  const made: Record<string, () => Partial<Record<keyof Account, string | null>>> = {
    C01: () => ({ account: cut(1, 17) }),
    C02: () => ({ routing: cut(1, 9) }),
    C03: () => ({ routing: cut(1, 9), account: cut(13, 29) }),
    C05: () => ({ type: findType(cut(1, 2)) }),
    C06: () => ({ account: cut(1, 17), type: findType(cut(21, 22)) }),
    C07: () => ({ routing: cut(1, 9), account: cut(10, 26), type: findType(cut(27, 28)) }),
  }
  const read = made[code]?.()
  if (!read) return null
  const { routing, account, type } = { ...sent, ...read }
  const isValid = isRoutingNumber(String(routing)) && /^\d{4,17}$/.test(String(account)) && type !== null
  const isOther = routing !== sent.routing || account !== sent.account || type !== sent.type
  return isValid && isOther ? { routing: String(routing), account: String(account), type: type as Account['type'] } : null
}
