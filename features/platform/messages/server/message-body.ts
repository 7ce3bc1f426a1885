import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'
import { buildMailText, type MailContent } from './compose-mail.ts'

/** Seals the bodies of messages with a key that is not in the database. */
export const messageBox = slot<SealedBox>('message bodies')

export interface MessageBody {
  text: string
  /** The content of a mail that is also sent as HTML. */
  words: MailContent | null
  /** Texts that must not be stored once the message is sent, such as a passcode. Links always count as secret. */
  secrets: readonly string[]
}

/** A body without its secrets, and with a null text when its words say the same. */
type KeptBody = Pick<MessageBody, 'words'> & { text: string | null }

export interface SealedBody {
  /** The part that is stored as long as the message's text is. */
  sealed: Buffer
  /** The secrets taken out of it, in the order of their places. Deleted once the message is sent; empty when there are none. */
  sealedSecrets: Buffer
}

const getLabel = (id: string) => `message ${id}`
const getSecretsLabel = (id: string) => `secrets of message ${id}`

const removed = '(removed after sending)'
const linkOrMark = /\bhttps?:\/\/\S+|\(removed after sending\)/g

/** Seals passcodes and the paths of links apart from the rest, so that sending a message deletes them without opening it. */
export function sealBody(db: Db, id: string, { text, words, secrets }: MessageBody): SealedBody {
  const box = getServices(db)(messageBox)
  const taken: string[] = []
  const take = (found: string, left: string) => {
    taken.push(found)
    return left
  }
  const pattern = buildPattern(secrets)
  const kept = rewriteBody(
    { text: words && text === buildMailText(words) ? null : text, words },
    (from) => from.replaceAll(pattern, (found) => take(found, removed)),
    (url) => take(url, new URL(url).origin),
  )
  return {
    sealed: box.seal(JSON.stringify(kept), getLabel(id)),
    sealedSecrets: taken.length > 0 ? box.seal(JSON.stringify(taken), getSecretsLabel(id)) : Buffer.alloc(0),
  }
}

/** A text that says what marks a secret counts as one, so that each mark has its secret. */
const buildPattern = (secrets: readonly string[]): RegExp =>
  secrets.length === 0
    ? linkOrMark
    : new RegExp([linkOrMark.source, ...secrets.map((secret) => secret.replaceAll(/[^\w\s]/g, '\\$&'))].join('|'), 'g')

/** Changes each text of a body, and the address of its button, always in the same order. */
function rewriteBody({ text, words }: KeptBody, change: (text: string) => string, changeUrl: (url: string) => string): KeptBody {
  return {
    text: text === null ? null : change(text),
    words: words && {
      ...words,
      lines: words.lines.map(change),
      after: words.after?.map(change),
      button: words.button && { label: words.button.label, url: changeUrl(words.button.url) },
    },
  }
}

/** The columns of a stored body. */
export interface StoredBody {
  id: string
  sealed: Buffer | null
  /** Null when they were deleted, or when an older program sealed the body as a whole. */
  sealedSecrets: Buffer | null
  /** Older programs queued theirs unsealed. */
  plainText: string | null
  plainWords: MailContent | null
}

/** Null when the body was deleted. */
export function openBody(db: Db, { id, sealed, sealedSecrets, plainText, plainWords }: StoredBody): MessageBody | null {
  if (!sealed) return plainText === null ? null : { text: plainText, words: plainWords, secrets: [] }
  const box = getServices(db)(messageBox)
  const kept = JSON.parse(box.open(sealed, getLabel(id))) as KeptBody & Partial<MessageBody>
  const { secrets = [] } = kept
  if (!sealedSecrets) return { ...kept, text: kept.text ?? buildMailText(kept.words!).replaceAll(linkOrMark, removed), secrets }
  const taken = sealedSecrets.length > 0 ? (JSON.parse(box.open(sealedSecrets, getSecretsLabel(id))) as string[]) : []
  let next = 0
  const putBack = () => taken[next++]!
  const { text, words } = rewriteBody(kept, (from) => from.replaceAll(removed, putBack), putBack)
  return { text: text ?? buildMailText(words!), words, secrets }
}
