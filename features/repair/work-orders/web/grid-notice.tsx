import { Button } from '@mantine/core'
import type { Draft } from './row-drafts.ts'
import classes from './line-grid.module.css'

interface GridNoticeProps {
  id: string
  draft: Draft
  span: number
  /** The order can no longer be changed. */
  isLocked: boolean
  onSave: () => boolean
  onDiscard: () => void
}

/** Below a row that is not saved: why, and what to do. What was typed stays in the row. */
export function GridNotice({ id, draft, span, isLocked, onSave, onDiscard }: GridNoticeProps) {
  const { row, ...ofCells } = draft.errors
  return (
    <tr className={classes.notice}>
      <td colSpan={span}>
        <div>
          <span id={id} role="alert">
            {isLocked
              ? 'Not saved: this line can no longer be changed. What you typed stays here until you discard it.'
              : [...Object.values(ofCells), ...(row ? [`Not saved. ${row}`] : [])].join(' ')}
          </span>
          {row && !isLocked && (
            <Button size="compact-xs" variant="default" onClick={() => void onSave()}>
              Try again
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </td>
    </tr>
  )
}
