export interface Key {
  /** The browser's key names: `a`, `/`, `ArrowLeft`, ` `. `mod+z` is Ctrl+Z, or Cmd+Z on a Mac. Several keys can do the same thing. */
  keys: readonly string[]
  /** The description in the list that `?` opens. */
  what: string
  /** Returns false to pass the key on to other handlers. Without `run` the browser handles the key itself. */
  run?: (event: KeyboardEvent) => false | void
  /** Works also while someone types or a dialog is open. Only for keys that type nothing. */
  anywhere?: boolean
}

export interface KeysProps {
  /** The title of this group of keys. */
  of: string
  keys: readonly Key[]
}
