import { lazyPart } from '../../../../kit/web/components/lazy-part.tsx'
import type { WidgetState } from './widget-state.ts'
import classes from './chat-widget.module.css'

/** Loaded when its button is first pressed. The page stays when the chat cannot be loaded. */
export const ChatPanel = lazyPart(() => import('./chat-panel.tsx').catch(() => ({ default: ChatUnavailable })))

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
