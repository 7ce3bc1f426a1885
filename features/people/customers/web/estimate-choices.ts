import { estimateChoices, type Preferences } from '../contract/index.ts'
import { asNoticeChoices } from './notice-kinds.ts'

/** The three choices as form options. The limit has its own field. */
export const estimateChoiceOptions = Object.entries(estimateChoices).map(([value, text]) => ({
  value,
  label: value === '3' ? `${text} a limit` : text,
}))

/** Converts the form's values for the call. */
type Form = Parameters<typeof asNoticeChoices>[0] & { choice: '1' | '2' | '3'; limit: number }

export function asPreferences<T extends Form>({ choice, limit, mail, text, ...rest }: T) {
  return {
    ...rest,
    ...asNoticeChoices({ mail, text, okToText: rest.okToText }),
    writtenEstimateOption: Number(choice) as Preferences['writtenEstimateOption'],
    writtenEstimateAmount: choice === '3' ? limit : null,
  }
}
