import { estimateChoices, type Preferences } from '../contract.ts'

/** The three choices as a form offers them: the limit has a field of its own. */
export const estimateChoiceOptions = Object.entries(estimateChoices).map(([value, text]) => ({
  value,
  label: value === '3' ? `${text} a limit` : text,
}))

/** The form's values as the call takes them. */
export function asPreferences<T extends { choice: '1' | '2' | '3'; limit: number }>({ choice, limit, ...rest }: T) {
  return {
    ...rest,
    writtenEstimateOption: Number(choice) as Preferences['writtenEstimateOption'],
    writtenEstimateAmount: choice === '3' ? limit : null,
  }
}
