import { refusal } from '../../../../common/refusal.ts'
import { maxPhotos } from '../rules.ts'

export const inspectionRefusals = {
  inspectionFinished: refusal(409, 'inspection_finished', 'This inspection is finished. Reopen it to change something.'),
  inspectionEmpty: refusal(409, 'inspection_empty', 'Nothing has been checked yet.'),
  inspectionNotFinished: refusal(409, 'inspection_not_finished', 'This inspection is not finished yet.'),
  reopeningNotAllowed: refusal(
    403,
    'reopening_not_allowed',
    'Only the person who finished an inspection, the owner or a manager can reopen it.',
  ),
  inspectionHasJobs: refusal(
    409,
    'inspection_has_jobs',
    'This inspection can’t be deleted because jobs on this order were made from it.',
  ),
  inspectionLimitReached: refusal(409, 'inspection_limit_reached', 'A repair order can have at most 10 inspections.'),
  photoLimitReached: refusal(409, 'photo_limit_reached', `A point can have at most ${maxPhotos} photos.`),
  pointNotFinding: refusal(409, 'point_not_finding', 'Only points that need attention can become jobs.'),
  findingAlreadyJob: refusal(409, 'finding_already_job', 'This finding is already a job on the repair order.'),
  customerNotReachable: refusal(409, 'customer_not_reachable', 'This customer has no e-mail address and no account.'),
  templateNameTaken: refusal(409, 'template_name_taken', 'There is already an inspection with this name.'),
  templateLimitReached: refusal(409, 'template_limit_reached', 'A shop can have at most 50 inspections of its own.'),
  reportLinkExpired: refusal(
    404,
    'report_link_expired',
    'This link has expired, or the shop is updating the inspection. Please call the shop.',
  ),
}
