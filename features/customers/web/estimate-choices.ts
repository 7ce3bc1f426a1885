import type { Preferences } from '../contract.ts'

/** The three choices in the specification's words. */
export const estimateChoices = [
  { value: '1', label: 'I do not request a written estimate' },
  { value: '2', label: 'I request a written estimate' },
  { value: '3', label: 'I do not request a written estimate as long as the repair costs do not exceed a limit' },
]

/** The form's values as the call takes them. */
export function asPreferences<T extends { choice: '1' | '2' | '3'; limit: number }>({ choice, limit, ...rest }: T) {
  return {
    ...rest,
    writtenEstimateOption: Number(choice) as Preferences['writtenEstimateOption'],
    writtenEstimateAmount: choice === '3' ? limit : null,
  }
}
