import { ChatPanel } from './chat-panel-lazily.tsx'
import { changeWidget, useChatNews, useWidgetState } from './widget-state.ts'
import classes from './chat-widget.module.css'

/**
 * Opens the assistant. It is in the header of customers' and guests' pages, where it covers nothing. Everything else loads when
 * it is first pressed.
 */
export function ChatButton() {
  const isOpen = useWidgetState() === 'open'
  const hasNews = useChatNews()
  return (
    <button
      type="button"
      className={classes.launcher}
      data-chat-button
      aria-label={hasNews ? 'Chat, new message' : 'Chat'}
      aria-expanded={isOpen}
      onPointerEnter={ChatPanel.preload}
      onClick={() => changeWidget(isOpen ? 'collapsed' : 'open')}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <path d="M4 5.5h16v11H10.5L6 20v-3.500H4z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
      </svg>
      {hasNews && <span className={classes.news} />}
    </button>
  )
}
