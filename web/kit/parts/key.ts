export interface Key {
  /** As the browser names it: `a`, `/`, `ArrowLeft`, ` `; `mod+z` is Ctrl+Z, on a Mac Cmd+Z. Several do the same. */
  keys: readonly string[]
  /** What it does, for the list that `?` opens. */
  what: string
  /** False: it means nothing here, and goes on to whoever else waits for it. Without: the browser does it by itself. */
  run?: (event: KeyboardEvent) => false | void
}

export interface KeysProps {
  /** What the keys are for. */
  of: string
  keys: readonly Key[]
}
