import { trimEndOf } from '../../../common/trim.ts'
import { cues, type Topic, topics } from './cues.ts'
import { classes, ordinary, shorthand } from './words.ts'

export interface Understood {
  /** Null if nothing fits, or if another topic fits as well. */
  topic: Topic | null
  /** The possible topic, if it is only a guess. */
  guess: Topic | null
  /** The points of the best cue. */
  points: number
  /** The message in plain words: lower case, without punctuation, spelled right as far as we know. */
  words: readonly string[]
}

interface Cue {
  needs: readonly ReadonlySet<string>[]
  bans: readonly ReadonlySet<string>[]
  points: number
}

const expand = (token: string): string[] =>
  token.split('/').flatMap((word) => (word.startsWith('@') ? (classes[word] ?? '').split(' ') : [word]))

function readCue(text: string): Cue {
  const parts = text.split(' ')
  const given = parts.find((part) => part.startsWith('='))
  const needs = parts.filter((part) => !/^[=-]/.test(part)).map((part) => new Set(expand(part)))
  const bans = parts.filter((part) => part.startsWith('-')).map((part) => new Set(expand(part.slice(1))))
  return { needs, bans, points: given ? Number(given.slice(1)) : needs.length }
}

const readCues = new Map<Topic, Cue[]>(topics.map((topic) => [topic, cues[topic].map(readCue)]))

/** The words in cues, to which misspelled words are corrected. */
const vocabulary = new Set([...readCues.values()].flat().flatMap(({ needs }) => needs.flatMap((words) => [...words])))
for (const words of Object.values(classes)) for (const word of words.split(' ')) vocabulary.add(word)
const correctable = [...vocabulary].filter((word) => word.length >= 4)

/** The topic of the message, by the cue with the most points; for a tie, the first topic. */
export function understand(text: string): Understood {
  const words = listWords(text)
  const has = new Set(words)
  let best: Understood = { topic: null, guess: null, points: 0, words }
  for (const topic of topics)
    for (const { needs, bans, points } of readCues.get(topic) ?? [])
      if (points > best.points && needs.every((need) => overlaps(need, has)) && !bans.some((ban) => overlaps(ban, has)))
        best = { topic, guess: null, points, words }
  if (best.points < 2) return { ...best, topic: null }
  const isGuess = best.topic !== null && mostWords(best.topic, best.points) < words.length
  return isGuess ? { ...best, topic: null, guess: best.topic } : best
}

/** Topics whose answers are harmless if wrong: they ask, or say that the assistant is not sure. */
const harmless: ReadonlySet<Topic> = new Set(['danger', 'hand-off', 'advice', 'book', 'thanks', 'bye', 'help', 'about-bot'])

/** How long a message may be for its cue to count. A long message with only a word or two understood may mean something else. */
function mostWords(topic: Topic, points: number): number {
  if (topic === 'greet') return 5
  return points > 4 || harmless.has(topic) ? Infinity : 7
}

const overlaps = (wanted: ReadonlySet<string>, has: ReadonlySet<string>): boolean => {
  for (const word of wanted.size < has.size ? wanted : has) if (wanted.has(word) && has.has(word)) return true
  return false
}

/** The words of a message, with shorthand written out and spelling mistakes corrected. */
export function listWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’'`]/g, '')
    .split(/[^a-z0-9$]+/)
    .filter(Boolean)
    .slice(0, 120)
    .flatMap((word) => (shorthand[word] ?? correctSpelling(word)).split(' '))
}

/** The closest word of the vocabulary; the word itself if it is in it, is ordinary, or nothing is close. */
export function correctSpelling(word: string): string {
  if (word.length < 4 || /[0-9$]/.test(word) || vocabulary.has(word) || ordinary.has(word)) return word
  const singleLetters = word.replace(/(.)\1{2,}/g, '$1')
  if (vocabulary.has(singleLetters) || ordinary.has(singleLetters)) return singleLetters
  const most = word.length >= 8 ? 2 : 1
  let closest = word
  let fewest = most + 1
  for (const known of correctable) {
    if (Math.abs(known.length - word.length) > most) continue
    const edits = countEdits(singleLetters, known, fewest)
    if (edits < fewest) [closest, fewest] = [known, edits]
  }
  return closest
}

/** The number of letters to insert, remove, replace or swap with a neighbor, at most `most`. */
function countEdits(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1]
      let edits = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        edits = Math.min(edits, (before[at - 2] ?? 0) + 1)
      next.push(edits)
    }
    if (Math.min(...next) >= most) return most
    before = last
    last = next
  }
  return last[b.length] ?? most
}

const yes =
  /^(?:yes|yep|yup|yeah|ya|yea|sure|ok|okay|correct|confirm|confirmed|do it|go ahead|sounds good|please do|absolutely|yes please|yes do it|yes (?:book|move|cancel|send) it|(?:book|move|cancel|send) it|sure thing|that works)$/
const no =
  /^(?:no|nope|nah|no thanks|no thank you|do not|not now|never mind|nevermind|stop|cancel that|forget it|no do not|no keep it|keep it|wait|hold on|wrong)$/

/** Whether the whole message says yes or no. Anything more than that is neither: "yes, but later" does not agree. */
export function readAnswer(text: string): 'yes' | 'no' | null {
  const plain = text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\bdont\b/g, 'do not')
    .replace(/[^a-z ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (yes.test(plain)) return 'yes'
  return no.test(plain) ? 'no' : null
}

const spanish = new Set(
  'hola buenos buenas dias tardes noches gracias cita carro coche auto donde cuando cuanto cuesta quiero necesito puedo tengo mi mis esta estan el la los las un una por para como que favor taller mecanico aceite frenos llantas precio horario abierto abren cierran hablar persona ayuda manana hoy listo cancelar cambiar espanol'.split(
    ' ',
  ),
)

/** Whether the message is in Spanish, which the assistant does not speak. */
export function isSpanish(text: string): boolean {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  const found = words.filter((word) => spanish.has(word) && !['auto', 'la', 'las', 'los', 'el'].includes(word)).length
  return (
    /[¿¡]/.test(text) ||
    found >= 2 ||
    (found === 1 && words.length <= 2 && words.some((word) => /^(?:hola|gracias|espanol|cita|ayuda)$/.test(word)))
  )
}

/** Common words around a place that are not its name. */
const placeWords =
  /\b(?:near|in|around|by|at|close to|for|zip(?: code)?|code|of|shops?|mechanics?|garages?|hours|open|the|a|an|my|me|find|show|list|repair|auto|car|please|i am|live|city|town|area|there|is|any|good|best|looking|need|nearest|closest|to|can|you|what|are|do|i|place|places)\b/g

const beforePlace: ReadonlySet<string> = new Set(['near', 'in', 'around', 'by'])

/** The place in a message: a zip code, or what follows `near`, `in`, `around` or `by`; null without one. `isAnswer`: it answers the question for a place. */
export function readPlace(text: string, isAnswer = false): string | null {
  const zip = /\b\d{5}\b/.exec(text)?.[0]
  if (zip) return zip
  const tokens = text.replace(/[?!.]/g, ' ').split(' ').filter(Boolean)
  const at = tokens.findLastIndex((token) => beforePlace.has(token.toLowerCase()))
  const after = at >= 0 ? tokens.slice(at + 1) : isAnswer ? tokens : []
  const named = after.filter((token) => !/^(?:please|pls|thanks|area|today|tomorrow|now|asap)$/i.test(token)).join(' ')
  const rest = named
    .toLowerCase()
    .replace(placeWords, '')
    .replace(/[^a-z]/g, '')
  return rest.length < 2 || named.length > 60 ? null : named
}

/** The e-mail address in a message; null without one. */
export function readEmail(text: string): string | null {
  const found = text
    .slice(0, 500)
    .split(/[\s<>,;()]/)
    .map((token) => trimEndOf(token, /[.!?]/))
    .find((token) => token.length <= 254 && /^[^@]+@[^@]+\.[a-z]+$/i.test(token))
  return found?.toLowerCase() ?? null
}
