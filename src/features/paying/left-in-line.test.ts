// TURN-02 in the browser: a page that is reloaded while its payment waits in the line keeps its place, and says so until it is paid.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TURN_HEADER } from '../../shared/turn.ts'
import { api } from '../../web/api.ts'
import { describeGateway } from './payment.contract.ts'
import { keptPaymentKey, leftInLine } from './payment-key.tsx'

/** As browsers have it: what is kept are its own properties. */
function storage(): object {
  return Object.create({
    getItem(name: string) {
      return Object.hasOwn(this, name) ? this[name as keyof typeof this] : null
    },
    setItem(name: string, value: string) {
      Object.assign(this, { [name]: value })
    },
    removeItem(name: string) {
      delete this[name as keyof typeof this]
    },
  })
}

const of = { purpose: 'registration-102', since: 7 }
const payment = { ...of, amount: 45_000 }
const wait = (ticket: string) =>
  Response.json({ code: 'WAIT_YOUR_TURN', data: { before: 12, ticket } }, { status: 429 })
const fetch = vi.fn<typeof globalThis.fetch>()
const sentTicket = (at: number) => new Headers(fetch.mock.calls[at]?.[1]?.headers).get(TURN_HEADER)
const pay = () => api(describeGateway, {}, { key: keptPaymentKey(payment), anonymous: true })
/** The page goes while it asks for the second time. */
async function leftWhileWaiting() {
  fetch.mockResolvedValueOnce(wait('its ticket')).mockRejectedValueOnce(new TypeError('NetworkError'))
  await expect(pay()).rejects.toMatchObject({ status: 0 })
}

beforeEach(() => {
  fetch.mockReset()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('fetch', fetch)
})
// Other files run in the same worker.
afterEach(() => vi.unstubAllGlobals())

it('says of which amount, to whoever comes back, and asks again with its ticket until it has an answer', async () => {
  expect(leftInLine(of)).toBeNull()
  await leftWhileWaiting()
  expect(leftInLine(of)).toBe(45_000)
  fetch.mockResolvedValueOnce(Response.json({}))
  await pay()
  expect([0, 1, 2].map(sentTicket)).toEqual([null, 'its ticket', 'its ticket'])
  expect(leftInLine(of)).toBeNull()
})

it('says nothing once it was refused, once any payment has come, or of what else is paid', async () => {
  await leftWhileWaiting()
  expect([leftInLine({ ...of, since: 8 }), leftInLine({ ...of, purpose: 'registration-1' })]).toEqual([
    null,
    null,
  ])
  fetch.mockResolvedValueOnce(Response.json({ code: 'AMOUNT_CHANGED', message: 'x' }, { status: 409 }))
  await expect(pay()).rejects.toMatchObject({ status: 409 })
  expect(leftInLine(of)).toBeNull()
})
