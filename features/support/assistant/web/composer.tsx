import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import type { Chat } from './use-chat.ts'
import classes from './chat-panel.module.css'

const mostCharacters = 2000

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>
  chat: Chat
  onAgain: () => void
}

/** The message field. Enter sends, Shift+Enter starts a new line. */
export function Composer({ field, chat, onAgain }: ComposerProps) {
  const [text, setText] = useState('')
  const { connection, pending, problem, isLoading } = chat
  const canSend = connection !== 'connecting' && pending === null && !isLoading && text.trim() !== ''
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSend) return
    chat.send(text.trim())
    setText('')
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
  }
  if (connection === 'expired')
    return (
      <div className={classes.composer}>
        <p role="alert">This chat has expired.</p>
        <button type="button" className={classes.button} onClick={onAgain}>
          Start a new one
        </button>
      </div>
    )
  return (
    <form className={classes.composer} onSubmit={send}>
      {problem !== '' && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {connection === 'lost' && (
        <p role="status" className={classes.problem}>
          No connection. Trying again…
        </p>
      )}
      <textarea
        ref={field}
        aria-label="Message"
        placeholder="Type a message"
        rows={1}
        maxLength={mostCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <button type="submit" className={classes.button} disabled={!canSend}>
        Send
      </button>
    </form>
  )
}
