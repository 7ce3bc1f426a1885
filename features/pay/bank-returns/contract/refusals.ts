import { refusal } from '../../../../common/refusal.ts'

export const bankReturnRefusals = {
  /** `msg` says what is wrong, and in which record. */
  returnFileUnreadable: refusal(422, 'return_file_unreadable', 'This is not a bank’s return file.'),
  returnFileTwice: refusal(409, 'return_file_twice', 'This return file was already read, and everything in it was recorded.'),
  changeAnswered: refusal(409, 'change_answered', 'You already used this correction, or have changed your direct deposit since.'),
}
