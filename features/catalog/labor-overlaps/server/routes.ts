import { connectVerbs } from '../../../../kit/server/index.ts'
import { laborOverlaps } from '../contract/index.ts'
import { addOverlap } from './add-overlap.ts'
import { changeOverlap } from './change-overlap.ts'
import { listOverlaps } from './list-overlaps.ts'
import { retireOverlap } from './retire-overlap.ts'
import { testOverlap } from './test-overlap.ts'

export const routes = connectVerbs('labor-overlaps', laborOverlaps, {
  list: listOverlaps,
  test: testOverlap,
  add: addOverlap,
  change: changeOverlap,
  retire: retireOverlap,
})
