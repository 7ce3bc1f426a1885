import { estimateChoices, type Preferences } from '../contract/index.ts'

/** The three choices as form options. The limit has its own field. */
export const estimateChoiceOptions = Object.entries(estimateChoices).map(([value, text]) => ({
  value,
  label: value === '3' ? `${text} a limit` : text,
}))

/** Converts the form's values for the call. */
export function asPreferences<T extends { choice: '1' | '2' | '3'; limit: number }>({ choice, limit, ...rest }: T) {
  return {
    ...rest,
    writtenEstimateOption: Number(choice) as Preferences['writtenEstimateOption'],
    writtenEstimateAmount: choice === '3' ? limit : null,
  }
}
