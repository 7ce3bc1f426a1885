import { useEffect, useRef } from 'react'
import classes from './chat-panel.module.css'

interface EndQuestionProps {
  onEnd: () => void
  onKeep: () => void
}

export function EndQuestion({ onEnd, onKeep }: EndQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div role="alertdialog" aria-labelledby="end-chat" className={classes.ending}>
      <p id="end-chat">Do you want to end this conversation?</p>
      <div className={classes.choices}>
        <button ref={keep} type="button" className={classes.quiet} onClick={onKeep}>
          Keep chatting
        </button>
        <button type="button" className={classes.button} onClick={onEnd}>
          End conversation
        </button>
      </div>
    </div>
  )
}
