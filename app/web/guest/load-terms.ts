import { terms } from '../../../features/platform/terms-versions/contract/index.ts'
import { getTermsDay } from '../../../features/platform/terms-versions/rules.ts'
import { buildTermsHtml } from '../../../features/platform/terms-versions/terms-html.ts'
import { sendCall } from '../../../kit/web/api/index.ts'

/** The terms in effect, or one version, as HTML. Loads for visitors who come from another page of ours. */
export async function loadTerms(version: string): Promise<string> {
  const { reply } =
    version === '' ? await sendCall(terms.current, {}) : await sendCall(terms.read, { params: { number: Number(version) } })
  return buildTermsHtml(reply, getTermsDay(new Date()))
}
