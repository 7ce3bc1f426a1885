/** Joins several lines of text into one: `Oil change light is on · Rotate the tires`. */
export const joinLines = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ')
