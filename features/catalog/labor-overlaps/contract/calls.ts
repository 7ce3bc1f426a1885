import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { overlapRefusals } from './refusals.ts'
import { Overlap, OverlapForm, OverlapTest, RetireForm, TestQuery } from './schemas.ts'

const oneOverlap = z.strictObject({ id: id('Rule') })

export const laborOverlaps = {
  list: route('labor', 'GET /overlaps', {
    what: 'List the rules for labor operations that share work, newest first',
    who: ['admin'],
    admins: ['catalog'],
    query: z.strictObject({ state: z.enum(['active', 'retired']).default('active'), after: id('After').optional() }),
    reply: z.strictObject({ overlaps: z.array(Overlap), next: z.uuid().nullable() }),
  }),
  test: route('labor', 'GET /overlaps/test', {
    what: 'See what two operations of the labor guide take together by the rules in use',
    who: ['admin'],
    admins: ['catalog'],
    query: TestQuery,
    reply: OverlapTest,
  }),
  add: route('labor', 'POST /overlaps', {
    what: 'Add a rule for two operations or groups of the labor guide that share work',
    who: ['admin'],
    admins: ['catalog'],
    body: OverlapForm,
    reply: Overlap,
    refuses: [overlapRefusals.taken],
    once: true,
  }),
  change: route('labor', 'PUT /overlaps/{id}', {
    what: 'Change a rule for labor that shares work; what customers approved stays as it is',
    who: ['admin'],
    admins: ['catalog'],
    params: oneOverlap,
    body: OverlapForm,
    reply: Overlap,
    refuses: [overlapRefusals.taken, overlapRefusals.retired],
    version: true,
  }),
  retire: route('labor', 'POST /overlaps/{id}/retire', {
    what: 'Stop using a rule for labor that shares work, with a reason; what customers approved stays as it is',
    who: ['admin'],
    admins: ['catalog'],
    params: oneOverlap,
    body: RetireForm,
    reply: Overlap,
    refuses: [overlapRefusals.retired],
    version: true,
  }),
}
