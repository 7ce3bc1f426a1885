/** An account as it is in the form. */
export interface TypedAccount {
  /** Of an account on file. */
  id?: string
  routing: string
  account: string
  again: string
  /** Empty for an account that is not on file. */
  routingOnFile: string
  type: 'checking' | 'savings'
  how: 'fixed' | 'percent' | 'rest'
  amount: number
  percent: number
}
