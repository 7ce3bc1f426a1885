/** What is said to someone who has typed something, about the fields with these paths. Loads only when it is needed, because that is rare. */
export const describeNewer = (form: HTMLElement, followed: readonly string[], clashing: readonly string[]): string =>
  sayNewer(readLabels(form, followed), readLabels(form, clashing))

/** Takes the labels of the fields. */
export function sayNewer(followed: readonly string[], clashing: readonly string[]): string {
  const sentences = [
    'Someone else changed this in the meantime.',
    ...(followed.length > 0 ? [`This form now shows the latest of ${list.format(new Set(followed))}.`] : []),
    clashing.length > 0
      ? `What you typed in ${list.format(new Set(clashing))} is still here, and saving it replaces theirs.`
      : 'What you typed is still here.',
  ]
  return sentences.join(' ')
}

const list = new Intl.ListFormat('en')

/** The labels of the fields with these paths, as far as they are on screen. */
function readLabels(form: HTMLElement, paths: readonly string[]): string[] {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')]
  return paths.flatMap((path) => {
    const label = fields.find(({ dataset }) => dataset.field === path)?.querySelector('label, legend')?.textContent
    return label ? [label.replace(/( \*| \(optional\))$/, '')] : []
  })
}
