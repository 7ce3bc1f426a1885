export interface KnownShop {
  id: string
  name: string
}

/** The request that the built-in assistant is collecting. `asks`: its last question. */
export type Task =
  | {
      kind: 'book'
      asks: 'shop' | 'concern' | 'vehicle' | 'time'
      shop?: KnownShop
      concern?: string
      /** '' for a vehicle that is not in the account. */
      vehicle?: string
      /** A message that named a time before everything else was known. */
      said?: string
    }
  | { kind: 'move'; asks: 'which' | 'time'; appointment?: string; said?: string }
  | { kind: 'cancel'; asks: 'which' }
  | { kind: 'shop'; asks: 'shop'; wants: 'hours' | 'contact' | 'price'; said: string }
  | { kind: 'find-shop'; asks: 'place' }
  | { kind: 'hand-off'; asks: 'email' | 'shop' }

/** Everything the assistant remembers of a chat between two messages. */
export interface Memory {
  isGreeted?: boolean
  /** The shop mentioned last. */
  shop?: KnownShop
  /** The shops of the last list. */
  shops?: readonly KnownShop[]
  task?: Task | null
  /** Set while a person at this shop answers and the assistant forwards messages. */
  withShop?: KnownShop | null
}
