import { IconEyeOff } from '@tabler/icons-react'
import { Muted, When } from '../../../../kit/web/index.ts'
import type { Hiding } from '../contract/index.ts'
import { hidingReasons } from '../moderation-reasons.ts'
import classes from './ratings.module.css'

interface HiddenRatingProps {
  hidden: Hiding
  /** When the visit was rated. */
  ratedAt: string
  timeZone: string
}

/** The note everyone reads in the place of a hidden rating. */
export const HiddenRating = ({ hidden: { reason, hiddenAt }, ratedAt, timeZone }: HiddenRatingProps) => (
  <div className={classes.hidden}>
    <IconEyeOff size={18} aria-hidden />
    <div>
      <div>Hidden: {hidingReasons[reason]}</div>
      <Muted component="div">
        Rated <When value={ratedAt} zone={timeZone} day />, hidden by a moderator <When value={hiddenAt} zone={timeZone} day />
      </Muted>
    </div>
  </div>
)
