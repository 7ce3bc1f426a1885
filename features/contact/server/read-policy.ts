import type { Verb } from '../../../server/kit/context.ts'
import type { contact } from '../contract.ts'
import { policy } from '../policy.ts'

export const readPolicy: Verb<typeof contact.policy> = () => Promise.resolve(policy)
