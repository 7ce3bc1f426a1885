import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../../kit/web/components/lazy-part.tsx'
import { useSession } from '../../../platform/auth/web/session.ts'
import classes from './chat-widget.module.css'

const ChatPanel = lazyPart(() => import('./chat-panel.tsx'))
const stateKey = 'chat state'

/** `closed`: there is no conversation. `collapsed`: it goes on, out of sight. */
export type WidgetState = 'open' | 'collapsed' | 'closed'

const readState = (): WidgetState => (sessionStorage.getItem(stateKey) === null ? 'closed' : 'collapsed')

/** The assistant's button at the bottom right of the pages of customers and guests. Everything else loads when it is first pressed. */
export function ChatWidget() {
  const session = useSession()
  const [state, setState] = useState<WidgetState>('closed')
  const [hasNews, setHasNews] = useState(false)
  const launcher = useRef<HTMLButtonElement>(null)
  // Only now, because the prerendered page knows nothing of this tab.
  useEffect(() => setState(readState()), [])
  if (session && session.customer.role !== 'customer') return null
  const change = (next: WidgetState) => {
    setState(next)
    setHasNews(false)
    if (next === 'closed') sessionStorage.removeItem(stateKey)
    else sessionStorage.setItem(stateKey, next)
    if (next !== 'open') setTimeout(() => launcher.current?.focus())
  }
  return (
    <aside className={`${classes.widget} no-print`} aria-label="Chat">
      {state !== 'closed' && (
        <ChatPanel
          key={session?.customer.accountId ?? 'guest'}
          session={session}
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
