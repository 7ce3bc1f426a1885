import type { Db } from '../../../../kit/server/index.ts'
import { drawStub } from './draw-stub.ts'
import { readStub } from './read-stubs.ts'

export async function makeStubFile(db: Db, id: string) {
  const stub = await readStub(db, id)
  return { bytes: Buffer.from(await drawStub(stub)), name: `Pay stub ${stub.payDate}.pdf` }
}
