import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ChatMessage } from '../../direct-line/web/index.ts'
import type { Chat } from './use-chat.ts'
import classes from './chat-panel.module.css'

interface ChatLogProps {
  chat: Chat
  onChip: (words: string) => void
  /** A link was followed. */
  onLink: () => void
}

/** The conversation, newest at the bottom. Screen readers announce additions. */
export function ChatLog({ chat, onChip, onLink }: ChatLogProps) {
  const { messages, pending, isLoading } = chat
  const log = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [messages.length, pending, isLoading])
  if (isLoading)
    return (
      <div className={classes.log}>
        <p role="status" className={classes.loading}>
          Loading… <Dots />
        </p>
      </div>
    )
  const last = messages.at(-1)
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label="Conversation" tabIndex={0} className={classes.log}>
      <ol className={classes.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} onLink={onLink} />
        ))}
        {pending !== null && (
          <li data-own>
            <p className={classes.words}>{pending}</p>
          </li>
        )}
        {pending !== null && (
          <li>
            <p className={classes.words}>
              <span className={classes.unseen}>The assistant is typing</span>
              <Dots />
            </p>
          </li>
        )}
      </ol>
      {pending === null && last && last.chips.length > 0 && (
        <div role="group" aria-label="Quick answers" className={classes.chips}>
          {last.chips.map((chip) => (
            <button key={chip} type="button" className={classes.chip} onClick={() => onChip(chip)}>
              {chip}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const Message = ({ message: { side, by, text, cards }, onLink }: { message: ChatMessage; onLink: () => void }) => (
  <li data-own={side === 'user' || undefined}>
    <p className={classes.words}>
      {by && <strong className={classes.by}>{by}</strong>}
      {!by && <span className={classes.unseen}>{side === 'user' ? 'You: ' : 'Assistant: '}</span>}
      {text}
    </p>
    {cards.map(({ title, text: about, link }) => (
      <div key={title + about} className={classes.card}>
        <strong>{title}</strong>
        <span>{about}</span>
        {link && (
          <Link to={link.path} className={classes.cardLink} onClick={onLink}>
            {link.title}
          </Link>
        )}
      </div>
    ))}
  </li>
)

const Dots = () => (
  <span className={classes.dots} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)
