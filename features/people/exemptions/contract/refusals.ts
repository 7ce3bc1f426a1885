import { refusal } from '../../../../common/refusal.ts'

export const exemptionRefusals = {
  deskOnly: refusal(403, 'desk_only', 'Only the owner, managers and service advisors can change a tax exemption.'),
}
