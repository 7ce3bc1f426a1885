import { refusal } from '../../../../common/refusal.ts'

export const laborRefusals = {
  titleTaken: refusal(409, 'title_taken', 'This group already has an item with this title.'),
  hasChildren: refusal(409, 'group_not_empty', 'This group still has items in it. Move or delete them first.'),
  insideItself: refusal(409, 'group_inside_itself', 'A group cannot be put inside itself.'),
}
