import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { Hours } from '../../../../kit/web/index.ts'
import type { LaborItem } from '../contract/index.ts'
import { showLaborLabel } from '../rules.ts'
import classes from './labor-tree.module.css'

/** An item's title and, if wanted, its path. */
export function ItemTitle({ item, path, id }: { item: LaborItem; path?: string; id?: string }) {
  return (
    <span id={id} className={classes.title} data-group={item.Type === 'Group' || undefined} title={showLaborLabel(item)}>
      {showLaborLabel(item)}
      {path && <small className={classes.path}>{path}</small>}
    </span>
  )
}

export interface ItemTimeProps {
  item: LaborItem
  onVerify: (item: LaborItem) => void
  /** Describes the hours or the number of items. */
  id?: string
  /** False inside a tree, which is a single tab stop. */
  tabbable?: boolean
}

/** An operation's hours and whether they are verified, which a click changes; or a group's number of items. */
export function ItemTime({ item, onVerify, id, tabbable = true }: ItemTimeProps) {
  if (item.Type === 'Group')
    return (
      <span id={id} className={classes.count}>
        {item.childCount}
      </span>
    )
  const isVerified = item.IsVerified === 1
  const Icon = isVerified ? IconCircleCheckFilled : IconCircleCheck
  return (
    <>
      <span id={id} className={classes.hours}>
        {item.hoursHundredths !== null && <Hours value={item.hoursHundredths / 100} />}
      </span>
      <button
        type="button"
        className={classes.verify}
        {...(tabbable ? {} : { tabIndex: -1 })}
        data-verified={isVerified || undefined}
        aria-pressed={isVerified}
        aria-label={`Verified: ${item.Title}`}
        title={isVerified ? 'Verified' : 'Not verified yet'}
        onClick={(event) => {
          event.stopPropagation()
          onVerify(item)
        }}
      >
        <Icon size={20} aria-hidden />
      </button>
    </>
  )
}
