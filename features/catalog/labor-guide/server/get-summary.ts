import type { Verb } from '../../../../kit/server/index.ts'
import type { laborTree } from '../contract/index.ts'
import { countGuide } from './store-tree.ts'

export const getSummary: Verb<typeof laborTree.summary> = ({ db }) => countGuide(db)
