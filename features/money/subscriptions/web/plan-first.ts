const key = 'planFirst'

/**
 * Shows a new owner the plans once they have signed in, even if they set up a second step first. Remembered for this tab only:
 * anyone who comes back later starts in the workspace.
 */
export const planFirst = {
  address: '/owner-subscription?dialog=plans',
  remember: () => sessionStorage.setItem(key, 'yes'),
  isWanted: () => sessionStorage.getItem(key) !== null,
  done: () => sessionStorage.removeItem(key),
}
