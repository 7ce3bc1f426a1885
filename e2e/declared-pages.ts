import { roles, type Role } from '../common/route.ts'
import { declarations } from '../scripts/app-addresses.ts'

export interface DeclaredPage {
  path: string
  who: readonly Role[] | 'anyone'
}

/** Every page of the app with who may see it, as its declaration says. */
export const declaredPages = (): DeclaredPage[] => declarations('.').map(({ path, who }) => ({ path, who: readWho(who) }))

const readWho = (who: string): DeclaredPage['who'] =>
  who === "'anyone'" ? 'anyone' : roles.filter((role) => who.includes(`'${role}'`))
