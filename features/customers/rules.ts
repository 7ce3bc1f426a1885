/** A person's name as papers and lists show it; somebody entered by phone may have only one of the two. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()
