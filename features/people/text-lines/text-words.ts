/** The meaning of a text that is one of the words Liftbay answers itself. */
export type TextWord = 'stop' | 'start' | 'help' | 'confirm' | 'approve'

/**
 * 47 CFR 64.1200(a)(10) (in force since April 2025): stop, quit, end, revoke, opt out, cancel and unsubscribe end texts, and so does any other
 * wording from which a reasonable person understands it.
 */
const stopWords = new Set(
  'stop|stopall|stop all|stop it|please stop|stop please|stop now|stopp|quit|end|revoke|cancel|unsubscribe|unsuscribe|optout|opt out|remove|remove me|no more|arret|baja|alto|para|parar|detener|cancelar|basta'.split(
    '|',
  ),
)
const fillers =
  'please|all|the|these|this|those|your|you|any|more|sending|send|me|getting|receiving|with|of|my|us|to|from|ever|again|stupid|damn'
const textNouns = 'text|texts|texting|txt|txts|message|messages|messaging|msg|msgs|sms|contact|contacting|bothering|spamming|spam'
const stopSentences: readonly RegExp[] = [
  new RegExp(`\\b(?:stop|quit|cancel|no more|dont|don t|do not|never)(?: (?:${fillers})){0,5} (?:${textNouns})\\b`),
  // "I got no text" and "the end of my message" are no STOP.
  new RegExp(`^(?:please )?(?:end|no)(?: (?:${fillers})){0,5} (?:${textNouns})\\b`),
  /\bunsubscri(?:be|bing|bed)\b/,
  /\bopt(?:ing)?(?: me| us)? out\b/,
  /\b(?:take|get) (?:me|us|my (?:number|phone)) off\b/,
  /\b(?:remove|delete) (?:me|us|my (?:number|phone))\b/,
  /\bleave me alone\b/,
  /\bno (?:mas|quiero) (?:mas )?(?:mensajes?|textos?|sms)\b/,
  /\bno me (?:escriba|escriban|mande|manden|envie|envien|textee|texteen)\b/,
]
const startWords = new Set(
  'start|unstop|subscribe|resume|start texts|start texting|start texting me|text me again|comenzar|empezar'.split('|'),
)
const helpWords = new Set('help|info|ayuda|help me|who is this'.split('|'))
const confirmWords = new Set('c|confirm|confirmed|i confirm|confirming|yes c|c yes|confirmo|confirmar|confirmado'.split('|'))
const approvals = new Set(
  'yes|y|yep|yeah|yup|si|sure|ok|okay|approve|approved|authorize|authorized|apruebo|i approve|i authorize|go ahead|do it|fix it'.split(
    '|',
  ),
)
const approvalRest = new Set(
  'please|thanks|thank|you|all|it|everything|to|the|work|estimate|go|ahead|do|approve|approved|with|and|fix'.split('|'),
)

/** An answer to an estimate and nothing else: "yes", "go ahead please". */
function isApproval(words: string): boolean {
  const wordList = words.split(' ')
  return [1, 2].some(
    (first) => approvals.has(wordList.slice(0, first).join(' ')) && wordList.slice(first).every((word) => approvalRest.has(word)),
  )
}

/** Lower case without accents and punctuation, words with one space between them. */
const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The word that a text is; null for everything that a person should read. */
export function readTextWord(text: string): TextWord | null {
  const words = simplify(text)
  if (stopWords.has(words) || (words.length <= 200 && stopSentences.some((sentence) => sentence.test(words)))) return 'stop'
  if (startWords.has(words)) return 'start'
  if (helpWords.has(words)) return 'help'
  if (confirmWords.has(words)) return 'confirm'
  return isApproval(words) ? 'approve' : null
}
