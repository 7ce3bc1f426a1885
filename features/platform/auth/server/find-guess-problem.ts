import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { wellKnownPhrases } from './well-known-phrases.ts'

/**
 * `own`: how many characters must remain without the person's names and the like. `power`: how many guesses it must take, as a
 * power of ten. Alone more than 10^10, zxcvbn's best score. With a second step, where tries are limited, 10^7.6: eight random
 * characters take 10^8, and `Summer2026!` takes 10^7.
 */
const leastStrength = { alone: { own: 8, power: 10 }, withSecondStep: { own: 6, power: 7.6 } } as const

/**
 * Checking 200 characters takes seconds, and so does every reading of symbols as letters (`$um!m€r`). A password whose first 64
 * characters are strong is strong. With these limits the slowest check takes 0.2 seconds.
 */
const maxCheckedLength = 64
const maxSubstitutions = 20

let estimator: Promise<ZxcvbnFactory> | undefined

/** The word lists take 0.3 seconds and 60 MB to load, so load them only when the first password is chosen. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs, dictionary }, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Estimator({
    dictionary: { ...dictionary, ...english.dictionary },
    graphs: adjacencyGraphs,
    maxLength: maxCheckedLength,
    l33tMaxSubstitutions: maxSubstitutions,
  })
}

/**
 * Why a password is easy to guess, or null: it consists of common passwords or phrases, repetitions, keyboard rows or sequences, or
 * of what others know about the person (`known`: e-mail address, names, company) or the product.
 */
export async function findGuessProblem(
  password: string,
  known: readonly string[],
  { hasSecondStep }: { hasSecondStep: boolean },
): Promise<string | null> {
  estimator ??= load()
  const words = ['liftbay', ...known.flatMap((text) => [text, ...text.split(nonLetters)])].filter((word) => word.length > 2)
  const { own, power } = hasSecondStep ? leastStrength.withSecondStep : leastStrength.alone
  const letters = password.toLowerCase().replace(nonLetters, '')
  const lent = letters.length - countOwnLength(letters, wellKnownPhrases)
  const isEasy =
    countOwnLength(password, words) - lent < own ||
    (await estimator).check(password.replace(repeatedCharacters, '$1'), words).guessesLog10 <= power
  return isEasy ? 'Password is too easy to guess; choose another, like a short sentence' : null
}

/** `aaaaa` is worth no more than `a`. */
const repeatedCharacters = /(.)\1{2,}/gu

/** Between the words of a name or an address. */
const nonLetters = /[^\p{L}\p{N}]+/gu

function countOwnLength(password: string, words: readonly string[]): number {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  let own = password.toLowerCase()
  for (const word of longestFirst) own = own.replaceAll(word.toLowerCase(), ' ')
  return own.replaceAll(/\s/g, '').length
}
