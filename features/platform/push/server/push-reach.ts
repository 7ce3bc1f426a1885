import type { Config } from '../../../../kit/server/index.ts'
import type { Reach } from '../../../../kit/server/outgoing/reach.ts'

/** Push services are on the internet; in the demo, one may run on this machine. */
export const getPushReach = ({ demo }: Pick<Config, 'demo'>): Reach => (demo ? 'own-machine' : 'public')
