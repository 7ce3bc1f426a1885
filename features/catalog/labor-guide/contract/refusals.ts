import { refusal } from '../../../../common/refusal.ts'

export const laborRefusals = {
  titleTaken: refusal(409, 'title_taken', 'This group already has an item with this title.'),
  hasChildren: refusal(409, 'group_not_empty', 'This group still has items in it. Move or delete them first.'),
  insideItself: refusal(409, 'group_inside_itself', 'A group cannot be put inside itself.'),
  tooDeep: refusal(409, 'guide_too_deep', 'The labor guide has at most 20 levels. Choose a group closer to the top.'),
  groupRetired: refusal(409, 'group_retired', 'This group is retired. Reinstate it first, or choose another group.'),
  inUse: refusal(
    409,
    'labor_item_in_use',
    'Repair orders or canned jobs use this item, so it cannot be deleted. Retire it instead: shops no longer find it, and nothing that uses it changes.',
  ),
  busy: refusal(409, 'guide_busy', 'An import is changing the labor guide. Try again when it is done.'),
  undoOfImport: refusal(409, 'undo_the_import', 'Undo this import on its own page, under Import and export.'),
  nothingToUndo: refusal(409, 'nothing_to_undo', 'None of this can be undone. Later changes are in the way.'),
  undoBreaksTree: refusal(
    409,
    'undo_breaks_tree',
    'Undoing this would put a group inside itself or more than 20 levels deep. Undo the later changes first.',
  ),
}
