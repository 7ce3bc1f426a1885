/** The most visits to come that a person without an account can have at one shop, so that nobody fills its calendar. */
export const mostComingVisits = 3
