import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { saveUpload } from '../../../platform/files/server/index.ts'
import { customerDocumentRefusals } from '../contract/index.ts'
import { type DocumentKind, mostDocuments } from '../rules.ts'
import type { PreparedFile } from './prepare-file.ts'
import { countDocumentsLocked, insertDocument, type Target } from './store.ts'

/** The caller checks access. Refuses when the vehicle or the order has as many documents as it may have. */
export async function saveDocument(
  tx: Db,
  context: Context<Actor>,
  target: Target,
  { kind, file }: { kind: DocumentKind; file: PreparedFile },
): Promise<void> {
  const { actor, clock } = context
  const { staged, width, height } = file
  refuseIf((await countDocumentsLocked(tx, target)) >= mostDocuments ? customerDocumentRefusals.tooMany : null)
  const { id: fileId } = await saveUpload(tx, context, staged)
  await insertDocument(tx, target, { accountId: actor.accountId, kind, fileId, width, height, at: clock.now() })
}
