const key = 'planFirst'
const undecided = ''

/**
 * Shows a new owner the plans once they have signed in, even if they set up a second step first. Remembered for this tab only:
 * anyone who comes back later starts in the workspace.
 */
export const planFirst = {
  /** The dialog with the plans, with one of them chosen; without a plan, or with an unknown one, none is. */
  buildAddress: (plan: string | null) => `/owner-subscription?dialog=plans${plan ? `&plan=${encodeURIComponent(plan)}` : ''}`,
  /** With the plan that the owner chose before signing up, if any. */
  remember: (plan: string | null) => sessionStorage.setItem(key, plan ?? undecided),
  isWanted: () => sessionStorage.getItem(key) !== null,
  getAddress: () => planFirst.buildAddress(sessionStorage.getItem(key)),
  done: () => sessionStorage.removeItem(key),
}
