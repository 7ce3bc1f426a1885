/** The dots that browsers take for one between two parts of a host name. */
const dots = /([.。．｡])/u

/** Browsers drop invisible characters and keep accents, so both may follow the dot. */
const twoLetters = /^[\p{Cf}\p{M}]*\p{L}[\p{Cf}\p{M}]*\p{L}/u

/** An e-mail address, with the punctuation around it. */
const emailAddress = /^[(<["']*[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[)>\]"',;:.!?]*$/u

/**
 * Text from people, such as a shop's name or a customer's message, in which mail programs and phones find nothing to open:
 * `http://evil.example` becomes `http: //evil. example`. E-mail addresses stay, since people answer to them. Our own links are never
 * part of such text.
 */
export const defuseLinks = (text: string): string =>
  text
    .replaceAll('://', ': //')
    .replace(/\S+/gu, (word) => (word.includes('@') && emailAddress.test(word) ? word : splitHosts(word)))

/** `evil.example` -> `evil. example`; not `2.5`, `Dr.` or `wait...`. */
function splitHosts(word: string): string {
  const parts = word.split(dots)
  const isOfHost = (index: number) => index % 2 === 1 && parts[index - 1] !== '' && twoLetters.test(parts[index + 1] ?? '')
  return parts.map((part, index) => (isOfHost(index) ? '. ' : part)).join('')
}
