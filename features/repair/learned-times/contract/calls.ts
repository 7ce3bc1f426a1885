import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { LearnedTime } from './schemas.ts'

export const learnedTimes = {
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/learned-times', {
    what: 'List what the labor lines of a work order take by the job clocks of all shops; only lines with enough jobs have a row',
    params: z.strictObject({ id: id() }),
    reply: z.array(LearnedTime),
  }),
}
