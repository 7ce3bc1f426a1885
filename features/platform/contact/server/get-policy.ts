import type { Verb } from '../../../../kit/server/index.ts'
import type { contact } from '../contract/index.ts'
import { policy } from '../policy.ts'

export const getPolicy: Verb<typeof contact.getPolicy> = () => Promise.resolve(policy)
