import type { WageRule } from './wage-rules.ts'

export interface PublishedWage {
  values: Pick<WageRule, 'minimumWageCents'> & Partial<WageRule>
  source: string
  address: string
}

/** The first day of the wages below, and the last day for which they are published. */
export const publishedFrom = '2027-01-01'
export const publishedThrough = '2027-12-31'

/**
 * The published wages of 2027, in cents, where every fact that a rule has on the state is known. Colorado’s $15.71 is not here, because its exempt
 * salary comes with the next PAY CALC Order. California’s exempt salary is two times the minimum wage for 40 hours (Labor Code 515), and Maine’s is
 * 3,000 times it a year (26 M.R.S. 663), by 52 weeks and rounded up. The releases were read in a list of them in a public repository on GitHub
 * (`minwage_data.py`, checked on 09/22/2026).
 */
export const publishedWages: Readonly<Record<string, PublishedWage>> = {
  CA: {
    values: { minimumWageCents: 1740, exemptSalaryCents: 139_200 },
    source: 'California Department of Industrial Relations, release 2026-66 of 07/31/2026',
    address: 'https://www.dir.ca.gov/DIRNews/2026/2026-66.html',
  },
  CT: {
    values: { minimumWageCents: 1748 },
    source: 'Governor of Connecticut, release of 08/05/2026',
    address:
      'https://portal.ct.gov/governor/news/press-releases/2026/08-2026/governor-lamont-announces-minimum-wage-will-increase',
  },
  ME: {
    values: { minimumWageCents: 1570, exemptSalaryCents: 90_577 },
    source: 'Maine Department of Labor, release of 09/18/2026',
    address: 'https://www.maine.gov/labor/news_events/article.shtml?id=13362373',
  },
  MI: {
    values: { minimumWageCents: 1500 },
    source: 'Michigan Public Act 1 of 2025, MCL 408.934',
    address: 'https://www.dol.gov/agencies/whd/minimum-wage/state',
  },
  MN: {
    values: { minimumWageCents: 1187 },
    source: 'Minnesota Department of Labor and Industry, release of 08/19/2026',
    address: 'https://dli.mn.gov/news/minimum-wage-rate-adjusted-inflation-jan-1-2027',
  },
  NE: {
    values: { minimumWageCents: 1526 },
    source: 'Nebraska LB 258, and the Nebraska Department of Labor',
    address: 'https://dol.nebraska.gov/webdocs/getfile/18bc2309-85ed-4957-b072-e899caeaca99',
  },
  RI: {
    values: { minimumWageCents: 1700 },
    source: 'Rhode Island H 5029 of 2025, R.I. Gen. Laws 28-12-3',
    address: 'https://pbn.com/mckee-signs-bill-raising-states-minimum-wage-to-17-by-2027/',
  },
  VA: {
    values: { minimumWageCents: 1375 },
    source: 'Virginia HB 1 and SB 1 of 2026, signed on 04/09/2026',
    address: 'https://www.governor.virginia.gov/newsroom/news-releases/2026/april-releases/name-1116004-en.html',
  },
}
