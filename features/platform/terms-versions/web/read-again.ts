import { type CallFailed, refreshReads } from '../../../../kit/web/index.ts'
import { termsVersions } from '../contract/index.ts'

const moved = ['stale', 'not_found', 'terms_waiting', 'terms_not_waiting']

/** After a refusal because another admin was faster: shows what became of the draft. */
export function readAgain({ code }: CallFailed): void {
  if (moved.includes(code)) void refreshReads(termsVersions.readDraft, termsVersions.list)
}
