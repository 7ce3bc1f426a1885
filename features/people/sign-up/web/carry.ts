/** The typed values, by the names that all roles' forms share. */
export type Typed = Readonly<Record<string, unknown>>

/** The forms are as the specification has them, with several names for one field. */
const shared: Readonly<Record<string, string>> = { firstname: 'firstName', lastname: 'lastName', zipcode: 'zip', phone1: 'phone' }
const nameShared = (name: string) => shared[name] ?? name

/** Adds a form's values to those typed before. The checkbox about the terms is not carried: each form asks by itself. */
export const addTyped = (typed: Typed, values: Typed): Typed => ({
  ...typed,
  ...Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'terms')
      .map(([name, value]) => [nameShared(name), value]),
  ),
})

/** The typed values for a form with these fields. */
export const pickTyped = (typed: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[nameShared(name)]
      return value ? [[name, value]] : []
    }),
  )
