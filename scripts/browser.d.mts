export function systemBrowser(): string | undefined
export function getBrowser(): Promise<void>
