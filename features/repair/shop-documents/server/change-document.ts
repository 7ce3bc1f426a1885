import type { Verb } from '../../../../kit/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { changeAsOwner } from './change-as-owner.ts'
import { updateDocument } from './store.ts'

export const changeDocument: Verb<typeof shopDocuments.change> = (context, { params, body }) =>
  changeAsOwner(context, params.id, (tx, document, change) => updateDocument(tx, document, { ...body, ...change }))
