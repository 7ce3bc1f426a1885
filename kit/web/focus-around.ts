/** Whether the focus is in the field's form, or nowhere. Not when the user has gone on to something else while a message was on its way, such as a menu. */
export const isFocusAround = (field: HTMLTextAreaElement | null): boolean =>
  document.activeElement === document.body || field?.form?.contains(document.activeElement) === true
