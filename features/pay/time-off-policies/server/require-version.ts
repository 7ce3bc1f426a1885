import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'

export function requireVersion(row: { version: number }, { version }: Pick<Context<Actor>, 'version'>): void {
  if (row.version !== version) refuse(standardRefusals.stale, { more: { version: row.version } })
}
