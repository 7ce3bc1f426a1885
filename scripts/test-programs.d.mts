export function findProgram(name: 'redis-server' | 'haproxy'): string
export function getPrograms(): Promise<void>
