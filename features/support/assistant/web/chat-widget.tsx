import { useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../../../kit/web/components/lazy-part.tsx'
import type { Chatter, WidgetState } from './widget-state.ts'
import classes from './chat-widget.module.css'

// The page stays when the chat cannot be loaded.
const ChatPanel = lazyPart(() => import('./chat-panel.tsx').catch(() => ({ default: ChatUnavailable })))
const stateKey = 'chat state'

const subscribeToNothing = () => () => undefined
/** A prerendered page knows nothing of this tab, and begins closed. */
const readState = (): WidgetState => (sessionStorage.getItem(stateKey) === null ? 'closed' : 'collapsed')

/** The assistant's button at the bottom right of the pages of customers and guests. Everything else loads when it is first pressed. */
export function ChatWidget({ person }: { person: Chatter }) {
  const stored = useSyncExternalStore(subscribeToNothing, readState, () => 'closed' as const)
  const [chosen, setChosen] = useState<WidgetState | null>(null)
  const state = chosen ?? stored
  const [hasNews, setHasNews] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)
  const change = (next: WidgetState) => {
    setChosen(next)
    setHasNews(false)
    if (next === 'closed') sessionStorage.removeItem(stateKey)
    else sessionStorage.setItem(stateKey, next)
    if (next !== 'open') setTimeout(() => launcher.current?.focus())
  }
  return (
    <aside className={`${classes.widget} no-print`} aria-label="Chat">
      {state !== 'closed' && (
        <ChatPanel
          key={person?.accountId ?? 'guest'}
          person={person}
          isOpen={state === 'open'}
          onChange={change}
          onNews={() => setHasNews(true)}
        />
      )}
      <button
        ref={launcher}
        type="button"
        className={classes.launcher}
        hidden={state === 'open'}
        aria-label={hasNews ? 'Chat, new message' : 'Chat'}
        onPointerEnter={ChatPanel.preload}
        onClick={() => change('open')}
      >
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden>
          <path d="M4 5.5h16v11H10.5L6 20v-3.500H4z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
        </svg>
        {hasNews && <span className={classes.news} />}
      </button>
    </aside>
  )
}

function ChatUnavailable({ isOpen, onChange }: { isOpen: boolean; onChange: (state: WidgetState) => void }) {
  return (
    <div role="dialog" aria-label="Chat" hidden={!isOpen} className={classes.unavailable}>
      <p role="alert">The chat could not be loaded. Check your connection and reload the page.</p>
      <button type="button" onClick={() => onChange('closed')}>
        Close
      </button>
    </div>
  )
}
