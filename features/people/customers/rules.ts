/** A person's name as documents and lists show it. A customer entered by phone may have only one of the two names. */
export const showFullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
