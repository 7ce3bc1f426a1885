import type { Verb } from '../../../../kit/server/index.ts'
import type { manualVersions } from '../contract/index.ts'
import { requireVersion } from './access.ts'
import { showText } from './show-version.ts'

export const readVersion: Verb<typeof manualVersions.read> = async ({ db, actor }, { params }) =>
  showText(db, await requireVersion(db, actor, params.id))
