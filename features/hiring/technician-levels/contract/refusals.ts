import { refusal } from '../../../../common/refusal.ts'

export const levelRefusals = {
  inUse: refusal(409, 'level_in_use', 'Somebody is at this level. Move them to another one first.'),
  ownLevel: refusal(409, 'own_level', 'Somebody else must decide about your own level.'),
  notProposed: refusal(409, 'level_not_proposed', 'This level is no longer proposed.'),
  sinceFuture: refusal(422, 'since_future', 'This day is in the future.'),
}
