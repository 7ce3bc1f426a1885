export function findServer(name: 'redis-server' | 'haproxy'): string
export function getServers(): Promise<void>
