import { connectVerbs } from '../../../../kit/server/index.ts'
import { shopBoard } from '../contract/index.ts'
import { getBoard } from './get-board.ts'

export const routes = connectVerbs('board', shopBoard, { read: getBoard })
