const key = 'sign-out-waits'

/** That somebody logged out in this browser and the server does not know yet. Also read by web/app/main.tsx, at each start. */
export const signOutWaits = {
  read: (): boolean => localStorage.getItem(key) !== null,
  write: (waits: boolean): void => (waits ? localStorage.setItem(key, '1') : localStorage.removeItem(key)),
}
