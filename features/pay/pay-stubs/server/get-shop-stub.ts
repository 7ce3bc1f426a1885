import type { Verb } from '../../../../kit/server/index.ts'
import type { payStubs } from '../contract/index.ts'
import { requireShopStub } from './access.ts'
import { readStub } from './read-stubs.ts'

export const getShopStub: Verb<typeof payStubs.get> = async ({ db, actor }, { params: { id } }) => {
  await requireShopStub(db, actor, id)
  return readStub(db, id)
}
