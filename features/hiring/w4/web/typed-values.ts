/** A typed number; 0 while the field is empty. */
export const readCount = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
