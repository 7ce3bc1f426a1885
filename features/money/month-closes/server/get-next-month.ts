import type { Verb } from '../../../../kit/server/index.ts'
import type { monthCloses } from '../contract/index.ts'
import { draftMonth } from './draft-month.ts'

export const getNextMonth: Verb<typeof monthCloses.next> = ({ db, clock }) => draftMonth(db, clock.now())
