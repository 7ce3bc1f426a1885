import { refusal } from '../../../../common/refusal.ts'

export const exportRefusals = {
  inProgress: refusal(409, 'export_in_progress', 'An export is already in progress. Wait until it is ready.'),
  notReady: refusal(409, 'export_not_ready', 'This export is not ready yet. Try again in a few minutes.'),
  notFailed: refusal(409, 'export_not_failed', 'This export has not failed, so there is nothing to retry.'),
}
