// Messages that server and browser share. An error next to a field is the field's label plus one of these endings.
export const isRequired = (label: string) => `${label} is required`
export const isInvalid = (label: string) => `${label} is invalid`
export const mustBeMatched = (a: string, b: string) => `${a} and ${b} must be matched`
export const mustBe10Numbers = (label: string) => `${label} must be 10 numbers`
export const mustLargerThan = (label: string, least: string) => `${label} must larger than ${least}`
export const isNotBelowZero = (label: string) => `${label} must be greater than or equal to 0.`
export const shouldHaveAtLeastOne = (label: string) => `${label}: Should have at least one`

export const somethingWentWrong = 'Something went wrong!'
export const signedUp = 'Sign up successfully' as const
export const updated = 'Update successfully'
