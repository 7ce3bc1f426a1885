import type { Verb } from '../../../server/kit/context.ts'
import type { places } from '../contract.ts'

export const answerAddress: Verb<typeof places.address> = async ({ address }) => ({ ip: address })
