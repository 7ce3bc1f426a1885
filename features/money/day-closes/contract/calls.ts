import { z } from 'zod'
import { file, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { dayCloseRefusals } from './refusals.ts'
import { CloseDraft, CloseForm, DayClose, DayCloses, NoteForm } from './schemas.ts'

const atShop = { shop: id('Shop') }
const ofClose = { params: z.strictObject({ id: id('Close') }) }

export const dayCloses = {
  draft: staffRoute('shop', 'GET /dayclose/next', {
    needs: 'payments.take',
    what: 'Get what the next close of a shop should find: cash, checks, and the card payments of each reader and online',
    query: z.strictObject(atShop),
    reply: CloseDraft,
  }),
  close: staffRoute('shop', 'POST /dayclose', {
    needs: 'payments.take',
    what: 'Close the day, with what was expected, counted and left in the drawer. A close never changes and is never reopened.',
    allowedWhenExpired: true,
    body: CloseForm.extend({ ...atShop, version: z.string().max(80) }),
    reply: DayClose,
    refuses: [dayCloseRefusals.changed, dayCloseRefusals.noteNeeded, dayCloseRefusals.leftTooMuch],
    once: true,
  }),
  list: staffRoute('shop', 'GET /dayclose', {
    needs: 'payments.take',
    what: "List a shop's closes, newest first",
    query: z.strictObject({ ...atShop, after: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    reply: DayCloses,
  }),
  read: staffRoute('shop', 'GET /dayclose/{id}', {
    needs: 'payments.take',
    what: 'Get a close with its notes',
    ...ofClose,
    reply: DayClose,
  }),
  paper: staffRoute('shop', 'GET /dayclose/{id}/pdf', {
    needs: 'payments.take',
    what: 'Download a close as a PDF',
    ...ofClose,
    reply: file('application/pdf'),
  }),
  addNote: staffRoute('shop', 'POST /dayclose/{id}/note', {
    needs: 'payments.take',
    what: 'Add a note to a close, for example a correction',
    allowedWhenExpired: true,
    ...ofClose,
    body: NoteForm,
    reply: DayClose,
    once: true,
  }),
}
