import { addDays, showDay } from '../../../common/dates.ts'

interface Deadline {
  text: (lastDay: string) => string
  source: string
}

/**
 * When the last paycheck is due. A quit and a discharge can differ, so each sentence says both. Other states have no entry, and nothing is shown
 * for them. Checked on 11/26/2026 against copies and summaries of the statutes on the web, not against the states' own sites:
 * - California: both rules in shouselaw.com/ca/labor/labor-code-202, lawlinq.com/california-labor-code-202 and lawspecialties.com (201(a), 202(a)).
 * - Texas: the text of 61.014(a) and (b) in joelagordon.com, and legalclarity.org.
 * - New York: the sentence of 191(3) as legalfix.com/topics/employment-law/payday-laws/ny gives it; blog.completepayroll.com names 191 and says
 *   that it is the same for everyone who leaves. The pages of the statute that we found were cut off before subdivision 3.
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
