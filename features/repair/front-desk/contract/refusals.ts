import { refusal } from '../../../../common/refusal.ts'

export const frontDeskRefusals = {
  vehicleNeeded: refusal(409, 'vehicle_needed', 'This appointment has no vehicle yet. Choose one, or add a new one.'),
  viewNameTaken: refusal(409, 'view_name_taken', 'You already have a view with this name. Choose another name.'),
  tooManyViews: refusal(409, 'too_many_views', 'You have saved 20 views already. Delete one first.'),
}
