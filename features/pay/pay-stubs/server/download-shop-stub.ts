import type { Verb } from '../../../../kit/server/index.ts'
import type { payStubs } from '../contract/index.ts'
import { requireShopStub } from './access.ts'
import { makeStubFile } from './make-stub-file.ts'

export const downloadShopStub: Verb<typeof payStubs.pdf> = async ({ db, actor }, { params: { id } }) => {
  await requireShopStub(db, actor, id)
  return makeStubFile(db, id)
}
