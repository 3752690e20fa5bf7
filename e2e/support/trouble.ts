// Notes everything that goes wrong in the pages of a story, but for what the story says it provokes.
import type { BrowserContext, Request } from '@playwright/test'
import { sandboxAccounts, sandboxCards } from '../../src/features/gateways/sandbox-cards.model.ts'

/** Numbers of cards and accounts, which go to the gateway's tokeniser and to nobody else (GATE-14). */
const NUMBERS = [
  ...sandboxCards.map(({ number }) => number.replace(/\D/g, '')),
  ...sandboxAccounts.map(({ account }) => account),
]

function tellsNumber(request: Request): boolean {
  // The tokeniser of the sandbox, and the fields that the double of NMI hosts.
  if (/^\/(sandbox-gateway|token)\//.test(new URL(request.url()).pathname)) return false
  const sent = `${request.url()} ${request.postData() ?? ''}`.replace(/(?<=\d)[ -](?=\d)/g, '')
  return NUMBERS.some((number) => sent.includes(number))
}

export interface Trouble {
  /** Answers with this status from this path (a part of it, or a pattern) are wanted. */
  expect(status: number, path: string | RegExp): void
  /** Requests may fail for want of a network until the story ends. */
  expectOffline(): void
  watch(context: BrowserContext): void
  found(): string[]
}

export function watchForTrouble(): Trouble {
  const wanted: { status: number; path: string | RegExp }[] = []
  const seen: { text: string; status?: number; url?: string }[] = []
  let offline = false
  return {
    expect(status, path) {
      wanted.push({ status, path })
    },
    expectOffline() {
      offline = true
    },
    watch(context) {
      // What only tries whether it may is refused without a word on the console.
      context
        .addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
            console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`),
          )
        })
        .catch(() => undefined)
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        // Each of these is seen as an answer or a failed request too, with its address.
        if (message.text().startsWith('Failed to load resource')) return
        seen.push({ text: `console: ${message.text()}` })
      })
      context.on('weberror', (error) => {
        seen.push({ text: `page: ${error.error().stack ?? error.error().message}` })
      })
      context.on('request', (request) => {
        if (!tellsNumber(request)) return
        seen.push({ text: `${request.method()} ${request.url()}: the number of a card or account was sent` })
      })
      context.on('response', (response) => {
        if (response.status() < 400) return
        const [status, url] = [response.status(), response.url()]
        seen.push({ text: `${response.request().method()} ${url}: ${status}`, status, url })
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Left alone because the page went elsewhere or nobody needs the answer any more.
        if (reason === 'net::ERR_ABORTED') return
        if (
          offline &&
          /ERR_(INTERNET_DISCONNECTED|CONNECTION_|NETWORK_CHANGED|FAILED|EMPTY_RESPONSE|SOCKET)/.test(reason)
        )
          return
        seen.push({ text: `${request.method()} ${request.url()}: ${reason}` })
      })
    },
    found() {
      return seen
        .filter(
          ({ status, url }) =>
            !wanted.some((want) => want.status === status && matches(url ?? '', want.path)),
        )
        .map(({ text }) => text)
    },
  }
}

function matches(url: string, path: string | RegExp): boolean {
  return typeof path === 'string' ? url.includes(path) : path.test(url)
}
