// Proves who is shown the notice for old browsers: at most once a day, and never on the way to sign a waiver (A§2, A§7).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, 'public/browser-check.js'), 'utf8')

interface Visit {
  at: string
  old?: boolean
  cookie?: string
}

/** Runs the script as a browser at this address would; answers where it went and which cookie it set. */
function visit({ at, old = false, cookie = '' }: Visit) {
  const { pathname, search, hash } = new URL(at, 'https://portal.test')
  const seen = { went: null as string | null, cookie: null as string | null, anyway: null as string | null }
  const anyway = {
    setAttribute(_name: string, value: string) {
      seen.anyway = value
    },
  }
  const document = {
    createElement: () => (old ? {} : { noModule: false }),
    getElementById: () => anyway,
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      seen.cookie = text
    },
  }
  const location = {
    pathname,
    search,
    hash,
    replace(to: string) {
      seen.went = to
    },
  }
  const window = { ResizeObserver: class {}, structuredClone: () => undefined }
  runInNewContext(script, { document, location, window })
  return seen
}

describe('a browser', () => {
  test('that can run the portal notices nothing', () => {
    expect(visit({ at: '/signin?next=%2Froster' })).toEqual({ went: null, cookie: null, anyway: null })
  })

  test('that cannot is shown the notice, for a day not again', () => {
    const { went, cookie } = visit({ at: '/signin?next=%2Froster', old: true })
    expect(went).toBe('/old-browser.html?next=%2Fsignin%3Fnext%3D%252Froster')
    expect(cookie).toBe('callboard_old_browser=1; Max-Age=86400; Path=/; SameSite=Lax')
    const again = visit({ at: '/signin', old: true, cookie: 'a=b; callboard_old_browser=1' })
    expect(again).toEqual({ went: null, cookie: null, anyway: null })
  })

  test.each(['/waivers/sign', '/waivers'])('that cannot may sign waivers: %s', (at) => {
    expect(visit({ at, old: true }).went).toBeNull()
  })

  test("that cannot keeps a mailed link's token behind the #, where no server sees it", () => {
    expect(visit({ at: '/confirm-email#secret', old: true }).went).toBe(
      '/old-browser.html?next=%2Fconfirm-email#secret',
    )
  })
})

describe('the way on from the notice', () => {
  test.each([
    ['/old-browser.html?next=%2Froster%3Fa%3D1#x', '/roster?a=1#x'],
    ['/old-browser.html', '/'],
    ['/old-browser.html?next=%2F%2Felsewhere.test', '/'],
    ['/old-browser.html?next=https%3A%2F%2Felsewhere.test', '/'],
    ['/old-browser.html?next=javascript%3Aalert(1)', '/'],
  ])('%s leads to %s', (at, to) => {
    expect(visit({ at, old: true })).toEqual({ went: null, cookie: null, anyway: to })
  })
})
