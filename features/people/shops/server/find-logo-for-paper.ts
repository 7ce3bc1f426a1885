import type { Context } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { listLogos } from './store.ts'

/** The shop's logo for a document, or null. */
export async function findLogoForPaper(context: Pick<Context, 'db' | 'get'>, shopId: string): Promise<Uint8Array | null> {
  const [found] = await listLogos(context.db, [shopId])
  // A logo that is being replaced right now must not fail the document.
  return found
    ? readFile(context, found.fileId).then(
        ({ bytes }) => bytes,
        () => null,
      )
    : null
}
