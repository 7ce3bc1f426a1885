import { refusal } from '../../../../common/refusal.ts'

export const documentRefusals = {
  itemNotAllowed: refusal(422, 'document_item_not_allowed', 'One of the items cannot be used on this kind of document.'),
  itemOffPage: refusal(422, 'document_item_off_page', 'One of the items is not on the page.'),
  noText: refusal(422, 'document_has_no_text', 'This document has no text to read, because its pages are pictures.'),
  notOnOrder: refusal(404, 'document_not_found', 'This work order has no such form.'),
}
