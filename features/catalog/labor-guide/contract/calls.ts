import { z } from 'zod'
import { staffRoles } from '../../../../common/roles.ts'
import { route } from '../../../../common/route.ts'
import { laborRefusals } from './refusals.ts'
import { ChangedLaborItem, LaborItem, LaborQuery, NewLaborItem, wholeNumber } from './schemas.ts'

const idParam = z.strictObject({ id: wholeNumber('Id', 1) })
const { busy, titleTaken, hasChildren, insideItself, tooDeep, groupRetired, inUse } = laborRefusals
const readers = [...staffRoles, 'admin'] as const

export const laborGuide = {
  list: route('labor', 'GET /labor', {
    what: 'Read the labor guide: the matches of a search, the items of a group, or all of it as a flat list',
    who: readers,
    admins: ['catalog'],
    query: LaborQuery,
    reply: z.array(LaborItem),
  }),
  read: route('labor', 'GET /labor/{id}', {
    what: 'Get an item of the labor guide',
    who: readers,
    admins: ['catalog'],
    params: idParam,
    reply: LaborItem,
  }),
  add: route('labor', 'POST /labor', {
    what: 'Add an item to the labor guide',
    who: ['admin'],
    admins: ['catalog'],
    body: NewLaborItem,
    reply: LaborItem,
    refuses: [busy, titleTaken, tooDeep, groupRetired],
    once: true,
  }),
  change: route('labor', 'PUT /labor', {
    what: 'Change, move or verify an item of the labor guide',
    who: ['admin'],
    admins: ['catalog'],
    body: ChangedLaborItem,
    reply: LaborItem,
    refuses: [busy, titleTaken, hasChildren, insideItself, tooDeep, groupRetired],
    version: true,
  }),
  remove: route('labor', 'POST /deleteLabor/{id}', {
    what: 'Delete an item of the labor guide that nothing uses',
    who: ['admin'],
    admins: ['catalog'],
    params: idParam,
    reply: z.strictObject({ LaborGuideId: z.int() }),
    refuses: [busy, hasChildren, inUse],
  }),
}
