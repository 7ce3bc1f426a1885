import { refusal } from '../../../../common/refusal.ts'

export const i9FormRefusals = {
  changedMeanwhile: refusal(
    409,
    'i9_changed_meanwhile',
    'Someone changed this form while you had it open. Reload the page and check it.',
  ),
}
