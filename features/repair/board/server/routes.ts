import { serve } from '../../../../kit/server/index.ts'
import { shopBoard } from '../contract/index.ts'
import { getBoard } from './get-board.ts'

export const routes = serve('board', shopBoard, { read: getBoard })
