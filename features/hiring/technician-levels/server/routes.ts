import { connectVerbs } from '../../../../kit/server/index.ts'
import { levels, ownLevels } from '../contract/index.ts'
import { decideLevel } from './decide-level.ts'
import { getBoard } from './get-board.ts'
import { getMyLevels } from './get-my-levels.ts'
import { saveExperience } from './save-experience.ts'
import { saveLadder } from './save-ladder.ts'

export const routes = [
  ...connectVerbs('ownLevels', ownLevels, { get: getMyLevels }),
  ...connectVerbs('levels', levels, { board: getBoard, saveLadder, decide: decideLevel, saveExperience }),
]
