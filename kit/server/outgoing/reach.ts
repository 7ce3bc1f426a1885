import { BlockList, isIP } from 'node:net'
import type { Config } from '../config.ts'

/** Networks that are not public: RFC 6890 and its registries (IANA special-purpose addresses, 2026). */
const notPublic = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, length, 'ipv4')
// Tunnels contain an IPv4 address.
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, length, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Never allowed: cloud metadata services and other special addresses. */
const never = new BlockList()
never.addSubnet('0.0.0.0', 8, 'ipv4')
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addAddress('100.100.100.200', 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addAddress('fd00:ec2::254', 'ipv6')
never.addAddress('::', 'ipv6')
never.addSubnet('64:ff9b::', 96, 'ipv6')
never.addSubnet('2002::', 16, 'ipv6')

/** The networks our calls may reach: the internet, also this machine (in the demo), or also private networks. */
export type Reach = 'public' | 'own-machine' | 'private'

export const getAllowedReach = ({ webhooksToPrivate, demo }: Pick<Config, 'webhooksToPrivate' | 'demo'>): Reach =>
  webhooksToPrivate ? 'private' : demo ? 'own-machine' : 'public'

/** Ports of web servers. Below 1024 are mail servers and the like. */
const isAllowedPort = (port: number): boolean => port === 443 || port === 80 || port > 1024

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `::ffff:10.0.0.1` and `::ffff:a00:1` are 10.0.0.1. */
function normalizeAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname)
  if (!mapped) return hostname.slice(1, -1)
  const bits = Number.parseInt(mapped[1] ?? '', 16) * 65536 + Number.parseInt(mapped[2] ?? '', 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

/** Whether we may connect to this IP address. Anything that is not an IP address is refused. */
export function isReachable(given: string, reach: Reach): boolean {
  if (isIP(given) === 0) return false
  const address = normalizeAddress(given)
  if (isIn(never, address)) return false
  if (reach === 'private') return true
  if (reach === 'own-machine' && isIn(loopback, address)) return true
  return !isIn(notPublic, address) && (isIP(address) === 4 || isIn(global6, address))
}

/** The host of a URL, an IPv6 address without its brackets. */
const getHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isThisMachine = (host: string) => host === 'localhost' || (isIP(host) !== 0 && isIn(loopback, normalizeAddress(host)))

/** Whether a URL may be stored. Its name may resolve to another address later, so `isReachable` checks at each delivery. */
export function isAllowedUrl(text: string, reach: Reach): boolean {
  const url = new URL(text)
  const host = getHost(url)
  if (url.username || url.password || !isAllowedPort(Number(url.port) || (url.protocol === 'https:' ? 443 : 80))) return false
  if (url.protocol !== 'https:' && !(reach === 'private' || (reach === 'own-machine' && isThisMachine(host)))) return false
  if (isIP(host) !== 0) return isReachable(host, reach)
  return reach !== 'public' || !/(^|\.)localhost\.?$/.test(host)
}
