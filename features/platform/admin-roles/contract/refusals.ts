import { refusal } from '../../../../common/refusal.ts'
import { secondAdminTooClose } from '../../../../common/second-admin.ts'

export const adminRefusals = {
  lastSuperadmin: refusal(
    409,
    'last_superadmin',
    'This is the last superadmin. Make someone else a superadmin first, because nobody could manage the admins otherwise.',
  ),
  usernameTaken: refusal(409, 'username_taken', 'An admin already has this username. Choose another one.'),
  tooClose: secondAdminTooClose,
  ended: refusal(409, 'admin_ended', 'This admin has left already.'),
}
