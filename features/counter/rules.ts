/** How often the program asks what has changed. */
export const pollSeconds = 5
/** Without any contact for so long the copy deletes itself. */
export const copyDays = 7
/** Changed orders of one reply; the program asks again at once while there are more. */
export const mostInReply = 25
/** Where the product serves the program. */
export const programPath = '/downloads/liftbay-counter.html'
