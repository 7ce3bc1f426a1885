import { ChatPanel } from './chat-panel-lazily.tsx'
import { changeWidget, type Chatter, recordChatNews, useWidgetState, type WidgetState } from './widget-state.ts'
import classes from './chat-widget.module.css'

const change = (next: WidgetState) => {
  changeWidget(next)
  if (next !== 'open') setTimeout(() => document.querySelector<HTMLElement>('[data-chat-button]')?.focus())
}

/** The assistant's conversation, over the page. Its button is in the header (`ChatButton`). */
export function ChatWidget({ person }: { person: Chatter }) {
  const state = useWidgetState()
  if (state === 'closed') return null
  return (
    <aside className={`${classes.widget} no-print`} aria-label="Chat">
      <ChatPanel
        key={person?.accountId ?? 'guest'}
        person={person}
        isOpen={state === 'open'}
        onChange={change}
        onNews={recordChatNews}
      />
    </aside>
  )
}
