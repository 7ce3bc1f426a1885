/** The draft's name in `form_draft`, as the page has it. */
export const draftName = 'w4'
