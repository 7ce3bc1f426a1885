import { refusal } from '../../../../common/refusal.ts'

export const employeeRefusals = {
  passwordWrong: refusal(403, 'password_wrong', 'The current password is wrong.'),
}

export const staffRefusals = {
  employeeWorksHere: refusal(409, 'employee_works_here', 'This person already works at this shop.'),
  ownPermissions: refusal(
    403,
    'own_permissions',
    'You cannot change your own position, pay rate or permissions. Ask the owner or another manager.',
  ),
  cannotGrant: refusal(403, 'cannot_grant', 'You can only give permissions that you have yourself. Ask the owner.'),
  employeeInvited: refusal(409, 'employee_invited', 'This person is already invited. Cancel that invitation to send another.'),
  hasAccount: refusal(409, 'has_account', 'This person already has an account. Invite them instead.'),
  invitationClosed: refusal(409, 'invitation_closed', 'This invitation is no longer open. Ask the shop for a new one.'),
  emailNotConfirmed: refusal(403, 'email_not_confirmed', 'Confirm your e-mail first. The invitation was sent to it.'),
}
