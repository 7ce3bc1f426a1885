import type { Values } from './form-context.ts'

/** A form's values after they were sent: text typed during the call stays, and the rest is reset. */
export const removeSent = (now: Values, sent: Values, first: Values): Values =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => {
      const before = sent[name]
      if (value === before) return [name, first[name]]
      return [
        name,
        typeof value === 'string' && typeof before === 'string' && value.startsWith(before) ? value.slice(before.length) : value,
      ]
    }),
  )
