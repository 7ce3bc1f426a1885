/** An account as typed into the form. */
export interface TypedAccount {
  /** The ID of an account on file. */
  id?: string
  routing: string
  account: string
  again: string
  /** Empty for a new account. */
  routingOnFile: string
  type: 'checking' | 'savings'
  how: 'fixed' | 'percent' | 'rest'
  amount: number
  percent: number
}
