import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { EndQuestion } from './end-question.tsx'
import { useChat } from './use-chat.ts'
import type { Chatter, WidgetState } from './widget-state.ts'
import classes from './chat-panel.module.css'

export interface ChatPanelProps {
  person: Chatter
  isOpen: boolean
  onChange: (state: WidgetState) => void
  /** A message arrived while the panel is collapsed. */
  onNews: () => void
}

/** The conversation: a panel over the page, on a phone the full screen. It stays mounted while collapsed, and keeps listening. */
export default function ChatPanel({ person, isOpen, onChange, onNews }: ChatPanelProps) {
  const chat = useChat(person)
  const [isEnding, setIsEnding] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const count = chat.messages.length
  const known = useRef(0)
  useEffect(() => {
    if (isOpen && !chat.isLoading && !isEnding) field.current?.focus({ preventScroll: true })
  }, [isOpen, chat.isLoading, isEnding])
  useEffect(() => {
    // The first messages after a reload were already read.
    if (!isOpen && known.current > 0 && count > known.current) onNews()
    known.current = count
    // Only messages that arrive while it is collapsed are new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count])
  // The pressed button is gone. On a touch screen, focusing the field would open the keyboard over the answer.
  const press = (chip: string) => {
    chat.send(chip)
    const next = matchMedia('(pointer: coarse)').matches
      ? panel.current?.querySelector<HTMLElement>('[role="log"]')
      : field.current
    next?.focus({ preventScroll: true })
  }
  const end = () => {
    chat.end()
    onChange('closed')
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (isEnding) setIsEnding(false)
      else onChange('collapsed')
    }
    if (event.key === 'Tab') keepFocusInside(event, panel.current)
  }
  return (
    // Escape and Tab work wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-label="Chat with the Liftbay assistant"
      className={classes.panel}
      hidden={!isOpen}
      onKeyDown={pressKey}
    >
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>Liftbay assistant</h2>
          <p className={classes.note}>A bot. It asks before it changes anything.</p>
        </div>
        <button type="button" className={classes.icon} aria-label="Collapse chat" onClick={() => onChange('collapsed')}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
            <path d="M5 12h14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        <button type="button" className={classes.icon} aria-label="Close chat" onClick={() => setIsEnding(true)}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </header>
      {isEnding ? (
        <EndQuestion onEnd={end} onKeep={() => setIsEnding(false)} />
      ) : (
        <>
          <ChatLog chat={chat} onChip={press} onLink={() => onChange('collapsed')} />
          <Composer field={field} chat={chat} onAgain={chat.startAgain} />
        </>
      )}
    </div>
  )
}

/** Where the chat covers the page, Tab stays in it. */
function keepFocusInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (!panel || panel.clientWidth < document.documentElement.clientWidth) return
  const focusable = [...panel.querySelectorAll<HTMLElement>('button:not([disabled]), a[href], textarea, [tabindex="0"]')]
  const [first, last] = [focusable[0], focusable.at(-1)]
  const leaves = event.shiftKey ? document.activeElement === first : document.activeElement === last
  if (!leaves) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}
