const key = 'sign-out-waits'

/** Remembers a logout that the server does not know of yet. app/web/main.tsx also reads it at every start. */
export const pendingSignOut = {
  read: (): boolean => localStorage.getItem(key) !== null,
  write: (waits: boolean): void => (waits ? localStorage.setItem(key, '1') : localStorage.removeItem(key)),
}
