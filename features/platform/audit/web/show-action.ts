/** "ad-account.limit-set" as "Ad account: limit set". */
export function showAction(action: string): string {
  const [thing = '', ...rest] = action.split('.')
  const words = (text: string) => text.replaceAll('-', ' ')
  const name = words(thing)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${rest.map(words).join(' ')}`
}
