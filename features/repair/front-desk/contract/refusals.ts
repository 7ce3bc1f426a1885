import { refusal } from '../../../../common/refusal.ts'

export const frontDeskRefusals = {
  vehicleNeeded: refusal(409, 'vehicle_needed', 'This appointment has no vehicle yet. Choose one, or add a new one.'),
}
