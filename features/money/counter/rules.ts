/** How often the program asks for changes. */
export const pollSeconds = 5
/** The copy deletes itself after this many days without a connection. */
export const copyDays = 7
/** The most changed orders in one reply. While there are more, the program asks again right away. */
export const maxOrdersPerReply = 25
/** The program's download path. */
export const programPath = '/downloads/liftbay-counter.html'
