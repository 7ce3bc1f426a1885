import { refusal } from '../../../../common/refusal.ts'

export const fileRefusals = {
  fileTypeNotAllowed: refusal(415, 'file_type_not_allowed', 'You can upload only pictures (PNG, JPEG, WebP) and PDF files.'),
  pictureTypeNotAllowed: refusal(415, 'picture_type_not_allowed', 'Use a PNG, JPEG or WebP picture.'),
  pictureTooLarge: refusal(413, 'picture_too_large', 'This picture is too large. Use one up to 50 megapixels.'),
  pictureBroken: refusal(400, 'picture_broken', 'We cannot read this picture. Save it again and retry.'),
  storageFull: refusal(413, 'storage_full', 'The space for files is used up. Delete what is no longer needed and try again.'),
  photoTooLarge: refusal(413, 'photo_too_large', 'This photo is too large. Send one up to 10 MB.'),
}

/** Why a PDF cannot become a shop's document. */
export const documentFileRefusals = {
  locked: refusal(422, 'pdf_locked', 'This PDF has a password. Save it without one and try again.'),
  broken: refusal(422, 'pdf_broken', 'We cannot read this PDF. Save it again and retry.'),
  tooManyPages: refusal(422, 'pdf_too_many_pages', 'This PDF has too many pages. Use one with at most 10.'),
  pageSize: refusal(422, 'pdf_page_size', 'A page of this PDF is too large or too small. Use pages up to 17 inches.'),
  tooHeavy: refusal(422, 'pdf_too_heavy', 'This PDF is too complex to read. Save it again, or print it to a new PDF.'),
  tooLarge: refusal(413, 'pdf_too_large', 'This PDF is too large. Use one up to 5 MB.'),
  documentsFull: refusal(409, 'documents_full', 'This shop has 30 documents. Delete one first.'),
}
