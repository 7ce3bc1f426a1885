export interface ReturnReason {
  text: string
  /** Whether nothing more can be sent to this account until somebody says that it is right. */
  holdsAccount: boolean
}

const reason = (text: string, holdsAccount = true): ReturnReason => ({ text, holdsAccount })

/**
 * Why a receiving bank sends an entry back. Only the reasons that an entry of pay or its reversal can have. Source: Nacha Operating Rules,
 * Appendix Four, Part 4.2, "Table of Return Reason Codes".
 */
export const returnReasons: Readonly<Record<string, ReturnReason>> = {
  R01: reason('There is not enough money in the account.', false),
  R02: reason('The account is closed.'),
  R03: reason('There is no such account, or it is somebody else’s.'),
  R04: reason('The account number is not valid.'),
  R06: reason('The shop’s bank asked for it back.', false),
  R07: reason('The employee withdrew the authorization.'),
  R08: reason('The payment was stopped.', false),
  R09: reason('The money in the account is not available yet.', false),
  R10: reason('The employee says that it was not authorized.'),
  R11: reason('The employee says that it was not what was authorized.'),
  R12: reason('The account was moved to another bank.'),
  R13: reason('The receiving bank does not take part in the ACH network.'),
  R14: reason('The person who receives the money for the employee has died or cannot act.'),
  R15: reason('The employee or the account holder has died.'),
  R16: reason('The account is frozen.'),
  R17: reason('The bank could not read the entry, or suspects fraud.'),
  R20: reason('The account does not take payments, for example a savings account with limits.'),
  R21: reason('The company ID is not valid.', false),
  R22: reason('The individual ID is not valid.', false),
  R23: reason('The employee refused the payment.'),
  R24: reason('The bank considers it a duplicate of the same payment.', false),
  R29: reason('The company at the account says that it was not authorized.'),
  R31: reason('The bank agreed to a late return.', false),
}

/** A code that is not in the table still ends the payment, and holds the account until somebody has looked. */
export const findReturnReason = (code: string): ReturnReason =>
  returnReasons[code] ?? reason(`The bank returned it with the code ${code}.`)

/** The data that the receiving bank wants corrected. Source: Appendix Five, Part 5.2, "Table of Change Codes". */
export const changeReasons: Readonly<Record<string, string>> = {
  C01: 'The account number is wrong.',
  C02: 'The routing number is wrong.',
  C03: 'The routing number and the account number are wrong.',
  C05: 'The kind of account is wrong: it is checking instead of savings, or the reverse.',
  C06: 'The account number and the kind of account are wrong.',
  C07: 'The routing number, the account number and the kind of account are wrong.',
  C09: 'The individual ID is wrong.',
  C13: 'The addenda record is wrong.',
  C14: 'The entry class is not right for this account.',
}

/** The codes that name another account. */
export const accountChanges = ['C01', 'C02', 'C03', 'C05', 'C06', 'C07'] as const
export const changesAccount = (code: string): boolean => (accountChanges as readonly string[]).includes(code)
