import { refusal } from '../../../../common/refusal.ts'
import { mostVisitPhotos } from '../rules.ts'

export const visitPhotoRefusals = {
  tooMany: refusal(409, 'too_many_visit_photos', `A visit can have ${mostVisitPhotos} photos.`),
  over: refusal(409, 'visit_over', 'This visit is over or canceled. Show the shop your photo when you talk to them.'),
}
