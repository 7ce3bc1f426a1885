import type { StartedCode, TokenReply } from '../../../../people/devices/contract/index.ts'
import { makeProductId } from '../../../../people/devices/rules.ts'
import { callServer, RefusedCall } from './call-server.ts'
import type { LocalStore } from './local-store.ts'

interface Login {
  access: string
  until: number
  refresh: string
}

/** The owner removed this computer, or its tokens expired. */
export class AccessRevoked extends Error {}

/** Gets and renews this computer's tokens with the device flow of RFC 8628. */
export class DeviceLogin {
  readonly #server: string
  readonly #store: LocalStore

  constructor(server: string, store: LocalStore) {
    this.#server = server
    this.#store = store
  }

  async hasLogin(): Promise<boolean> {
    return (await this.#store.get('login')) !== null
  }

  start(): Promise<StartedCode> {
    const product_id = makeProductId(crypto.getRandomValues(new Uint8Array(12)))
    return callServer(`${this.#server}/api/app/device/code`, { client_id: 'liftbay-counter', product_id })
  }

  /** Throws the server's refusal while the code has not been entered. */
  async finish(device_code: string): Promise<void> {
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    await this.#saveTokens(await this.#requestTokens({ grant_type, device_code }))
  }

  /** A token that is still valid for a minute. Two windows must not renew it at the same time, so each checks again under a lock. */
  async token({ refused = '' } = {}): Promise<string> {
    const saved = await this.#store.get<Login>('login')
    if (!saved) throw new AccessRevoked()
    if (saved.until > Date.now() && saved.access !== refused) return saved.access
    return withLoginLock(async () => {
      const login = await this.#store.get<Login>('login')
      if (!login) throw new AccessRevoked()
      if (login.access !== saved.access) return login.access
      try {
        return await this.#saveTokens(await this.#requestTokens({ grant_type: 'refresh_token', refresh_token: login.refresh }))
      } catch (error) {
        throw error instanceof RefusedCall && error.code === 'invalid_grant' ? new AccessRevoked() : error
      }
    })
  }

  #requestTokens(body: unknown): Promise<TokenReply> {
    return callServer(`${this.#server}/api/app/device/token`, body)
  }

  async #saveTokens({ access_token, refresh_token, expires_in }: TokenReply): Promise<string> {
    const until = Date.now() + (expires_in - 60) * 1000
    await this.#store.put('login', { access: access_token, until, refresh: refresh_token } satisfies Login)
    return access_token
  }
}

const withLoginLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('liftbay-counter-login', work) as Promise<T>) : work()
