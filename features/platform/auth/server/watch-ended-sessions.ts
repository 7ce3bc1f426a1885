import { listenTo } from '../../../../kit/server/database/listen.ts'
import type { AccessTokens } from './access-tokens.ts'
import { endedChannel } from './store.ts'

/** Listens for sessions ended by any program on this database. While it cannot, every token is checked in the database. */
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
