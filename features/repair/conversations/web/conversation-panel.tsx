import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Panel } from '../../../../kit/web/index.ts'
import Conversation from './conversation.tsx'
import classes from './conversation.module.css'

const anchor = 'messages'

/** The conversation as a panel of an order's page; `#messages` at the end of the address leads to it. */
export default function ConversationPanel({ workOrderId }: { workOrderId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${anchor}`) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <div id={anchor} ref={place} tabIndex={-1} className={classes.place} data-page-focus>
      <Panel title="Messages">
        <Conversation workOrderId={workOrderId} />
      </Panel>
    </div>
  )
}
