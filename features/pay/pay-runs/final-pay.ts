import { addDays, showDay } from '../../../common/dates.ts'

interface Deadline {
  text: (lastDay: string) => string
  source: string
}

/**
 * When the last paycheck is due. A quit and a discharge can differ, so each sentence says both. Other states have no entry, and nothing is shown
 * for them. Checked on 11/26/2026 against copies of the statutes on the web, not against the states' own sites:
 * - California: the text of 201(a) in laws9.com/statutes/california/lab/200-243 and statutes.laws.com, and both rules of 202(a) in shouselaw.com and
 *   lawlinq.com/california-labor-code-202.
 * - Texas: the text of 61.014(a) and (b) in joelagordon.com, and legalclarity.org.
 * - New York: the words of 191(3), "not later than the regular pay day for the pay period during which the termination occurred", as quoted in a public
 *   survey of wage laws, and the same rule in legalfix.com and employmentlawhandbook.com. The copies of the statute that we found are cut off before it.
 */
const deadlines: Readonly<Record<string, Deadline>> = {
  CA: {
    text: (lastDay) =>
      `Discharged: due at once, on ${showDay(lastDay)}. Quit: within 72 hours, or on the last day with 72 hours’ notice.`,
    source: 'California Labor Code 201 and 202',
  },
  TX: {
    text: (lastDay) => `Discharged: due by ${showDay(addDays(lastDay, 6))}. Quit: by the next regular payday.`,
    source: 'Texas Labor Code 61.014',
  },
  NY: {
    text: () => 'Due by the regular payday of the period in which the employment ended.',
    source: 'New York Labor Law 191(3)',
  },
}

/** "Discharged: due by 11/12/2026. … (Texas Labor Code 61.014)", or '' for a state without an entry. */
export function describeFinalDeadline(state: string, lastDay: string): string {
  const found = deadlines[state]
  return found ? `${found.text(lastDay)} (${found.source})` : ''
}
