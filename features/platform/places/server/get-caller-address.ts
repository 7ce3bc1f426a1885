import type { Verb } from '../../../../kit/server/index.ts'
import type { places } from '../contract/index.ts'

export const getCallerAddress: Verb<typeof places.getCallerAddress> = async ({ address }) => ({ ip: address })
