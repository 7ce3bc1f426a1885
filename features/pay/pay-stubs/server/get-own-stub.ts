import type { Verb } from '../../../../kit/server/index.ts'
import type { ownStubs } from '../contract/index.ts'
import { requireOwnStub } from './access.ts'
import { readStub } from './read-stubs.ts'

export const getOwnStub: Verb<typeof ownStubs.get> = async ({ db, actor }, { params: { id } }) => {
  await requireOwnStub(db, actor, id)
  return readStub(db, id)
}
