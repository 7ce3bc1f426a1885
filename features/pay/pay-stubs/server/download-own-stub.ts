import type { Verb } from '../../../../kit/server/index.ts'
import type { ownStubs } from '../contract/index.ts'
import { requireOwnStub } from './access.ts'
import { makeStubFile } from './make-stub-file.ts'

export const downloadOwnStub: Verb<typeof ownStubs.pdf> = async ({ db, actor }, { params: { id } }) => {
  await requireOwnStub(db, actor, id)
  return makeStubFile(db, id)
}
