import { type TemplateField, templateFields } from './contract/index.ts'

const field = /\{([^{}]*)\}/g
const known: ReadonlySet<string> = new Set(templateFields)
const readName = (inside: string) => inside.trim().toLowerCase().replace(/\s+/g, ' ')

/** Says which field of a saved text does not exist, and which ones do; null when all of them exist. */
export function describeUnknownField(text: string): string | null {
  const unknown = [...text.matchAll(field)].find(([, inside = '']) => !known.has(readName(inside)))
  const allFields = templateFields.map((fieldName) => `{${fieldName}}`).join(', ')
  if (unknown) return `There is no field ${unknown[0]}. You can use ${allFields}.`
  return /[{}]/.test(text.replace(field, ''))
    ? `A brace is missing. Fields look like {first name}. You can use ${allFields}.`
    : null
}

/** Writes the values into the fields; a field without a value disappears. `{link}` stays, because only the server knows the address. */
export const fillTemplate = (text: string, values: Partial<Record<TemplateField, string>>): string =>
  text
    .replace(field, (whole, inside: string) => {
      const name = readName(inside) as TemplateField
      return name === 'link' ? '{link}' : known.has(name) ? (values[name] ?? '') : whole
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.!?])/g, '$1')
    .trim()
