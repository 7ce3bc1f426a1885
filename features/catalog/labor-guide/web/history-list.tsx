import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Muted, useCall, When } from '../../../../kit/web/index.ts'
import { type LaborChange, laborHistory } from '../contract/index.ts'
import { nameAct } from './act-names.ts'
import { countItems, historyInvalidates, showUndone } from './use-guide-acts.ts'
import classes from './history.module.css'

interface HistoryListProps {
  label: string
  changes: readonly LaborChange[]
  /** Names the item of each change. */
  withTitles?: boolean
  onUndone?: () => void
}

/** Changes with what was there before and after, each with its undo. */
export function HistoryList({ label, changes, withTitles = false, onUndone }: HistoryListProps) {
  return (
    <ol className={classes.list} aria-label={label}>
      {changes.map((change) => (
        <li key={change.changeId} className={classes.entry} data-undone={change.isUndone || undefined}>
          <div className={classes.head}>
            <div>
              <strong>{withTitles ? change.Title : nameAct(change)}</strong>
              <Muted>
                {change.by}, <When value={change.at} />
                {change.isUndone && ' · undone'}
              </Muted>
            </div>
            {!change.isUndone && <UndoButtons change={change} onUndone={onUndone} hasActButton={!withTitles} />}
          </div>
          <dl className={classes.fields}>
            {change.fields.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {before !== null && (after === null ? before : <del>{before}</del>)}
                  {before !== null && after !== null && <span aria-hidden> → </span>}
                  {after !== null && <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

function UndoButtons({
  change,
  hasActButton,
  onUndone,
}: {
  change: LaborChange
  hasActButton: boolean
  onUndone: (() => void) | undefined
}) {
  const options = { done: showUndone, invalidates: historyInvalidates }
  const undoChange = useCall(laborHistory.undoChange, options)
  const undoAct = useCall(laborHistory.undoAct, options)
  const button = { size: 'compact-sm', variant: 'default', leftSection: <IconArrowBackUp size={16} aria-hidden /> } as const
  const finish = (answer: unknown) => void (answer && onUndone?.())
  return (
    <div className={classes.buttons}>
      <Button
        {...button}
        loading={undoChange.pending}
        onClick={() => void undoChange.send({ params: { id: change.changeId }, body: {} }).then(finish)}
      >
        Undo
      </Button>
      {hasActButton && change.itemsInAct > 1 && (
        <Button
          {...button}
          loading={undoAct.pending}
          onClick={() => void undoAct.send({ params: { id: change.actId }, body: {} }).then(finish)}
        >
          {`Undo all ${countItems(change.itemsInAct)}`}
        </Button>
      )}
    </div>
  )
}
