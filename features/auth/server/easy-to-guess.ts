import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { wellKnownPhrases } from './well-known-phrases.ts'

/**
 * What must be left of a password (`own`: characters that a person's names and the like do not bring), and of how many guesses it
 * takes, as a power of ten: alone more than 10^10, zxcvbn's best score. Before a second step, where only a few are let try, 10^7.6:
 * eight characters without any pattern have 10^8, and `Summer2026!` 10^7.
 */
const least = { alone: { own: 8, power: 10 }, withSecondStep: { own: 6, power: 7.6 } } as const

/**
 * Looking at 200 characters takes seconds, and so do all ways to read signs as letters (`$um!m€r`); nobody guesses a password whose
 * first 64 are hard. Like this the slowest takes a fifth of a second.
 */
const longestLookedAt = 64
const mostReadings = 20

let estimator: Promise<ZxcvbnFactory> | undefined

/** The word lists take a third of a second and 60 MB, so they are read when the first password is chosen. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Estimator({
    dictionary: { ...dictionary, ...english.dictionary },
    graphs: adjacencyGraphs,
    maxLength: longestLookedAt,
    l33tMaxSubstitutions: mostReadings,
  })
}

/**
 * The sentence to show when a password is made of the commonest ones and sentences, of repetitions, keyboard rows or sequences, or
 * of what everybody knows of the person (`known`: e-mail address, names, company) and the product; else null.
 */
export async function guessProblem(
  password: string,
  known: readonly string[],
  { hasSecondStep }: { hasSecondStep: boolean },
): Promise<string | null> {
  estimator ??= load()
  const words = ['liftbay', ...known.flatMap((text) => [text, ...text.split(other)])].filter((word) => word.length > 2)
  const { own, power } = hasSecondStep ? least.withSecondStep : least.alone
  const letters = password.toLowerCase().replace(other, '')
  const lent = letters.length - ownLength(letters, wellKnownPhrases)
  const isEasy =
    ownLength(password, words) - lent < own || (await estimator).check(password.replace(runs, '$1'), words).guessesLog10 <= power
  return isEasy ? 'Password is too easy to guess; choose another, like a short sentence' : null
}

/** `aaaaa` is worth no more than `a`. */
const runs = /(.)\1{2,}/gu

/** Between the words of a name or an address. */
const other = /[^\p{L}\p{N}]+/gu

function ownLength(password: string, words: readonly string[]): number {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  let own = password.toLowerCase()
  for (const word of longestFirst) own = own.replaceAll(word.toLowerCase(), ' ')
  return own.replaceAll(/\s/g, '').length
}
