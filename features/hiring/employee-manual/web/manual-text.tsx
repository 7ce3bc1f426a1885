import { readManual } from '../rules.ts'
import classes from './manual-text.module.css'

/** A manual's text with its headings. */
export function ManualBody({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {readManual(text).map(({ kind, text: words }, index) =>
        // Blocks never move.
        // oxlint-disable-next-line react/no-array-index-key
        kind === 'heading' ? <h3 key={index}>{words}</h3> : <p key={index}>{words}</p>,
      )}
    </div>
  )
}
