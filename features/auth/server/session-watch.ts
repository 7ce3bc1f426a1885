import { listenTo } from '../../../server/kit/database/listen.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endedChannel } from './store.ts'

/** Hears of sessions ended by any program on this database; while it cannot, every token is looked up. */
export function watchEndedSessions(url: string, tokens: AccessTokens, onEnded: (sessionId: string) => void): () => Promise<void> {
  return listenTo(url, endedChannel, {
    onMessage: (sessionId) => {
      tokens.forget(sessionId)
      onEnded(sessionId)
    },
    onHearing: (hears) => {
      tokens.hearsOfEndings = hears
    },
  })
}
