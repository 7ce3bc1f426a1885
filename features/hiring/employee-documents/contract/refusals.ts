import { refusal } from '../../../../common/refusal.ts'

export const employeeDocumentRefusals = {
  notYours: refusal(409, 'document_not_yours', 'Your shop added this document. Ask the shop to change or delete it.'),
  seen: refusal(
    409,
    'document_seen',
    'Your shop has already opened this document, so you cannot change or delete it. Add a newer one, or ask the shop to delete it.',
  ),
  onHold: refusal(409, 'document_on_hold', 'This record is on hold, so nothing in it can be deleted.'),
  mustBeVisible: refusal(
    422,
    'document_must_be_visible',
    'This document must stay visible to the employee: they added it, or your state’s rule opens personnel files to employees.',
  ),
  fileFull: refusal(413, 'employee_file_full', 'This employee’s documents have used up 200 MB. Delete what is no longer needed.'),
  requestEnded: refusal(409, 'request_ended', 'Your shop no longer needs this document.'),
  dueDayPast: refusal(409, 'request_due_day_past', 'This due date is in the past. Choose today or a later day.'),
  hasLeft: refusal(409, 'request_has_left', 'One of these people no longer works here.'),
}
