import { getServices } from '../../../../kit/server/database/attached-services.ts'
import { type Db, slot } from '../../../../kit/server/index.ts'
import type { SealedBox } from '../../../../kit/server/sealed-box.ts'
import type { MailContent } from './compose-mail.ts'

/** Seals the bodies of messages with a key that is not in the database. */
export const messageBox = slot<SealedBox>('message bodies')

export interface MessageBody {
  text: string
  /** The content of a mail that is also sent as HTML. */
  words: MailContent | null
  /** Texts that must not be stored once the message is sent, such as a passcode. Links always count as secret. */
  secrets: readonly string[]
}

const getLabel = (id: string) => `message ${id}`

export const sealBody = (db: Db, id: string, body: MessageBody): Buffer =>
  getServices(db)(messageBox).seal(JSON.stringify(body), getLabel(id))

/** The columns of a stored body. Older programs queued theirs unsealed. */
export interface StoredBody {
  id: string
  sealed: Buffer | null
  plainText: string | null
  plainWords: MailContent | null
}

/** Null when the body was deleted. */
export function openBody(db: Db, { id, sealed, plainText, plainWords }: StoredBody): MessageBody | null {
  if (sealed) return JSON.parse(getServices(db)(messageBox).open(sealed, getLabel(id))) as MessageBody
  return plainText === null ? null : { text: plainText, words: plainWords, secrets: [] }
}

const removed = '(removed after sending)'

/** The same body without its secrets: passcodes, and the path of every link. */
export function removeSecrets({ text, words, secrets }: MessageBody): MessageBody {
  const clean = (from: string) =>
    secrets.reduce((left, secret) => left.replaceAll(secret, removed), from.replaceAll(/\bhttps?:\/\/\S+/g, removed))
  return {
    text: clean(text),
    words: words && {
      ...words,
      lines: words.lines.map(clean),
      after: words.after?.map(clean),
      button: words.button && { label: words.button.label, url: new URL(words.button.url).origin },
    },
    secrets: [],
  }
}
