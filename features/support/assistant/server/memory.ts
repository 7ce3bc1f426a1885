export interface KnownShop {
  id: string
  name: string
}

/** What the built-in assistant is collecting. `asks`: what it asked last. */
export type Task =
  | {
      kind: 'book'
      asks: 'shop' | 'concern' | 'vehicle' | 'time'
      shop?: KnownShop
      concern?: string
      /** '' for another vehicle than those of the account. */
      vehicle?: string
      /** The message in which a time was named before everything else was known. */
      said?: string
    }
  | { kind: 'move'; asks: 'which' | 'time'; appointment?: string; said?: string }
  | { kind: 'cancel'; asks: 'which' }
  | { kind: 'shop'; asks: 'shop'; wants: 'hours' | 'contact' | 'price'; said: string }
  | { kind: 'find-shop'; asks: 'place' }
  | { kind: 'hand-off'; asks: 'email' | 'shop' }

/** What the assistant remembers of a chat between two messages. */
export interface Memory {
  isGreeted?: boolean
  /** The shop that was talked about last. */
  shop?: KnownShop
  /** Those of the last list. */
  shops?: readonly KnownShop[]
  task?: Task | null
  /** A person of this shop answers now, and the assistant passes on what is written. */
  withShop?: KnownShop | null
}
