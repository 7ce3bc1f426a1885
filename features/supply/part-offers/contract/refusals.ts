import { refusal } from '../../../../common/refusal.ts'

export const partOfferRefusals = {
  notOffered: refusal(409, 'part_not_offered', 'The vendor no longer offers this part. Search again.'),
}
