/**
 * A dot between two parts of a host name: `evil.example`; not `2.5`, `Dr.` or `wait...`. Browsers drop invisible characters and keep
 * accents, so both may stand behind the dot.
 */
const dotOfHost = /([^\s.。．｡])[.。．｡](?=[\p{Cf}\p{M}]*\p{L}[\p{Cf}\p{M}]*\p{L})/gu

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
    .replace(/\S+/gu, (word) => (word.includes('@') && emailAddress.test(word) ? word : word.replace(dotOfHost, '$1. ')))
