import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { Hours } from '../../../web/kit/index.ts'
import type { LaborItem } from '../contract.ts'
import { laborLabel } from '../rules.ts'
import classes from './labor-tree.module.css'

/** An item's title, and if wanted where it stands. */
export function ItemTitle({ item, path, id }: { item: LaborItem; path?: string; id?: string }) {
  return (
    <span id={id} className={classes.title} data-group={item.Type === 'Group' || undefined} title={laborLabel(item)}>
      {laborLabel(item)}
      {path && <small className={classes.path}>{path}</small>}
    </span>
  )
}

export interface ItemTimeProps {
  item: LaborItem
  onVerify: (item: LaborItem) => void
  /** Of the time, or the number of items. */
  id?: string
  /** False inside a tree, which is one stop for the tab key. */
  tabbable?: boolean
}

/** An operation's time and whether it is verified, which a click changes; a group's number of items. */
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
