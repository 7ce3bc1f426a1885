import { refusal } from '../../../../common/refusal.ts'

export const priceBookRefusals = {
  nameTaken: refusal(409, 'canned_job_name_taken', 'There is already a canned job with this name.'),
  tooMany: refusal(409, 'canned_jobs_too_many', 'A shop can have up to 500 canned jobs.'),
}
