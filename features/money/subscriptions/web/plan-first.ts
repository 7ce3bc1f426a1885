const key = 'planFirst'

/**
 * Shows an owner who pressed a plan's button before signing up that plan, even if they set up a second step first. Remembered for this
 * tab only. Everybody else starts in the workspace, with the free trial running.
 */
export const planFirst = {
  /** The address of the dialog with the plans, with this one chosen; with none chosen if it is missing or unknown. */
  buildAddress: (plan: string | null) => `/owner-subscription?dialog=plans${plan ? `&plan=${encodeURIComponent(plan)}` : ''}`,
  remember: (plan: string) => sessionStorage.setItem(key, plan),
  isWanted: () => sessionStorage.getItem(key) !== null,
  getAddress: () => planFirst.buildAddress(sessionStorage.getItem(key)),
  done: () => sessionStorage.removeItem(key),
}
