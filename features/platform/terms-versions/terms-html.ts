import { showDay } from '../../../common/dates.ts'
import type { ReplyOf } from '../../../common/route.ts'
import type { terms } from './contract/index.ts'

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Where a published version can be read. The current one is also at the address without a number. */
export const termsAddress = (number?: number): string =>
  number === undefined ? '/terms-and-condition' : `/terms-and-condition/${number}`

/**
 * The terms as HTML, below the heading of the public page: the server puts it into the page that everyone gets, also without scripts, and the browser makes the
 * same when it comes from another page. `today` tells a version to come from one in effect.
 */
export function buildTermsHtml(
  { number, effectiveOn, summary, sections, others }: ReplyOf<typeof terms.current>,
  today: string,
): string {
  const isToCome = effectiveOn > today
  const link = (version: (typeof others)[number]) =>
    `<li><a href="${termsAddress(version.number)}">Version ${version.number}</a>, ${
      version.effectiveOn > today ? 'takes effect' : 'in effect from'
    } ${showDay(version.effectiveOn)}</li>`
  return [
    `<p>In plain words. Version ${number}, ${isToCome ? 'takes effect' : 'in effect from'} ${showDay(effectiveOn)}.</p>`,
    ...sections.map(
      (section) =>
        `<section><h2>${escapeText(section.title)}</h2><ul>${section.points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul></section>`,
    ),
    `<section><h2>What changed</h2><ul>${summary
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `<li>${escapeText(line)}</li>`)
      .join('')}</ul></section>`,
    others.length === 0 ? '' : `<section><h2>Other versions</h2><ul>${others.map(link).join('')}</ul></section>`,
  ].join('')
}
