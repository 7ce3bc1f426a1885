import { refusal } from '../../../../common/refusal.ts'

export const clockRefusals = {
  laborDone: refusal(409, 'labor_done', 'This labor is marked done. Unmark it to clock in again.'),
  hoursEndBeforeStart: refusal(409, 'hours_end_before_start', 'The end can’t be before the start.'),
  hoursInFuture: refusal(409, 'hours_in_future', 'Hours can’t be in the future.'),
  hoursTooLong: refusal(409, 'hours_too_long', 'An entry can be at most 16 hours long.'),
  hoursOverlap: refusal(409, 'hours_overlap', 'This overlaps with other hours of the same person.'),
  hoursNotToday: refusal(
    403,
    'hours_not_today',
    'You can correct only your own hours of today. Ask the owner or a manager to change others.',
  ),
}
