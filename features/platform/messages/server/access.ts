import type { Context } from '../../../../kit/server/index.ts'
import { notFound } from './outbox.ts'

/** Refuses with 404 outside the demo, where the outbox would show other people's mail. */
export function requireDemo({ config }: Pick<Context, 'config'>): void {
  if (!config.demo) notFound()
}
