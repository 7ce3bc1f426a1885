import { refusal } from '../../../../common/refusal.ts'

export const adminRefusals = {
  lastSuperadmin: refusal(
    409,
    'last_superadmin',
    'This is the last superadmin. Make someone else a superadmin first, because nobody could manage the admins otherwise.',
  ),
  usernameTaken: refusal(409, 'username_taken', 'An admin already has this username. Choose another one.'),
  tooClose: refusal(
    409,
    'second_admin_too_close',
    'This needs a second admin who was not let in by the first one in the last 7 days. Ask another admin, or wait until the 7 days are over.',
  ),
  ended: refusal(409, 'admin_ended', 'This admin has left already.'),
}
