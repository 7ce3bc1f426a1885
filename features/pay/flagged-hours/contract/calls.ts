import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { flagRefusals } from './refusals.ts'
import { ComebackForm, OrderFlags, SplitForm } from './schemas.ts'

const orderInPath = z.strictObject({ id: id() })

/** The hours of a repair order, and who flags them. */
export const flaggedHours = {
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/flagged', {
    needs: 'time.assign',
    what: 'List who flags which hours of a work order, and whether it is a comeback',
    params: orderInPath,
    reply: OrderFlags,
  }),
  split: staffRoute('shop', 'PUT /labor/{id}/split', {
    needs: 'time.assign',
    what: 'Split the flagged hours of a labor line among several technicians, or end the split',
    params: z.strictObject({ id: id('Labor') }),
    body: SplitForm,
    reply: OrderFlags,
    refuses: [flagRefusals.splitNotWhole, flagRefusals.ownSplit],
  }),
  mark: staffRoute('shop', 'PUT /workorder/{id}/comeback', {
    needs: 'time.assign',
    what: 'Mark a work order as a comeback of labor on an earlier one',
    params: orderInPath,
    body: ComebackForm,
    reply: OrderFlags,
    refuses: [flagRefusals.notFinished, flagRefusals.notEarlier, flagRefusals.ownComeback],
  }),
  unmark: staffRoute('shop', 'DELETE /workorder/{id}/comeback', {
    needs: 'time.assign',
    what: 'Say that a work order is not a comeback',
    params: orderInPath,
    reply: OrderFlags,
    refuses: [flagRefusals.ownComeback],
  }),
}
