/** "ad-account.limit-set" as "Ad account: limit set". */
export function showAction(action: string): string {
  const [thing = '', ...rest] = action.split('.')
  const words = (text: string) => text.replaceAll('-', ' ')
  return `${capitalize(words(thing))}: ${rest.map(words).join(' ')}`
}

/** "support", "superadmin" as "Support, Superadmin". */
export const showRoles = (roles: readonly string[]): string => roles.map(capitalize).join(', ')

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
