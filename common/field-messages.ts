// The messages the product shows beside a field are made of the field's label and one of these endings.
export const isRequired = (label: string) => `${label} is required`
export const isInvalid = (label: string) => `${label} is invalid`
export const mustBeMatched = (a: string, b: string) => `${a} and ${b} must be matched`
export const mustBe10Numbers = (label: string) => `${label} must be 10 numbers`
