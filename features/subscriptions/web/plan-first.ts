const key = 'planFirst'

/**
 * A new owner is led to the plans once they are signed in, also when a second step has to be set up before.
 * Kept for this tab only: whoever comes back later begins with the workspace.
 */
export const planFirst = {
  address: '/owner-subscription?dialog=plans',
  remember: () => sessionStorage.setItem(key, 'yes'),
  isWanted: () => sessionStorage.getItem(key) !== null,
  done: () => sessionStorage.removeItem(key),
}
