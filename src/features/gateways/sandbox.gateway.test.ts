import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { GatewayTimeout } from './payment.gateway.ts'
import { SANDBOX_TOKENISER } from './sandbox.gateway.ts'
import { sandboxCards } from './sandbox-cards.model.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const entry = {
  number: '4111 1111 1111 1111',
  expiry: '12/29',
  cvv: '123',
  name: 'Rosa Delgado',
  zip: '43215',
}
const numberOf = (behaviour: string) =>
  sandboxCards.find((card) => card.behaviour === behaviour)?.number ?? ''

async function tokenise(more: Partial<typeof entry> = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: SANDBOX_TOKENISER,
    payload: { ...entry, ...more },
  })
  return { status: response.statusCode, body: response.json(), text: response.body }
}

let keys = 0
async function requestFor(behaviour: string, key = `key-${++keys}`) {
  const { body } = await tokenise({ number: numberOf(behaviour) })
  const not_after = new Date('2026-11-20T18:00:00Z')
  return {
    key,
    source: { token: body.token as string },
    method_id: 1,
    amount: 12_500,
    description: 'Registration 1',
    bill_to: null,
    keep_for: null,
    not_after,
  }
}

async function books(key: string) {
  const { rows } = await server.database.$client.query(
    'SELECT outcome, amount FROM sandbox_gateway.charge WHERE key = $1',
    [key],
  )
  return rows
}

describe('the tokeniser', () => {
  it('gives a token, the brand and the last four digits', async () => {
    const { status, body } = await tokenise()
    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.stringMatching(/^sbx_/), brand: 'Visa', last_four: '1111' })
  })

  it('says what is wrong beside each field, in our error shape', async () => {
    const { status, body } = await tokenise({ number: '4111', cvv: '' })
    expect(status).toBe(400)
    expect(body.violations.map((violation: { path: string[] }) => violation.path)).toEqual([
      ['number'],
      ['cvv'],
    ])
  })

  it('refuses a body without fields', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: SANDBOX_TOKENISER,
      payload: { number: 4111 },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().violations).toHaveLength(5)
  })

  it('refuses every number that is not a published test card', async () => {
    const { status, body, text } = await tokenise({ number: '4242 4242 4242 4242' })
    expect(status).toBe(400)
    expect(body.violations[0].path).toEqual(['number'])
    expect(text).not.toContain('4242')
  })

  it('keeps no card number and no CVV', async () => {
    await tokenise({ number: numberOf('late'), cvv: '987' })
    const { rows } = await server.database.$client.query('SELECT * FROM sandbox_gateway.token')
    expect(JSON.stringify(rows)).not.toMatch(/\d{12,}|987/)
  })
})

describe('a charge', () => {
  it('is approved once, however often the key is used', async () => {
    const request = await requestFor('approve')
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.gateway.charge(request)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ outcome: 'approved' })
    expect(await books(request.key)).toEqual([{ outcome: 'approved', amount: 12_500 }])
    expect(await server.gateway.find(request.key)).toEqual(answers[0])
  })

  it('takes a token for one charge only', async () => {
    const request = await requestFor('approve')
    await server.gateway.charge(request)
    const again = await server.gateway.charge({ ...request, key: 'another-key' })
    expect(again).toMatchObject({
      outcome: 'declined',
      message: expect.stringContaining('already been used'),
    })
    expect(await books('another-key')).toEqual([])
  })

  it('declines an unknown token', async () => {
    const request = await requestFor('approve')
    expect(await server.gateway.charge({ ...request, source: { token: 'nobody-gave-this' } })).toMatchObject({
      outcome: 'declined',
    })
  })

  it.each(['decline', 'no_funds'])('is declined with words: %s', async (behaviour) => {
    const request = await requestFor(behaviour)
    const answer = await server.gateway.charge(request)
    expect(answer).toMatchObject({ outcome: 'declined', message: expect.stringContaining('declined') })
    expect(await server.gateway.find(request.key)).toEqual(answer)
  })

  it('that never answers charges nothing', async () => {
    const request = await requestFor('timeout')
    await expect(server.gateway.charge(request)).rejects.toThrow(GatewayTimeout)
    expect(await server.gateway.find(request.key)).toBe('unknown')
    expect(await books(request.key)).toEqual([])
  })

  it('that begins too late is not made', async () => {
    const request = await requestFor('approve')
    const not_after = new Date('2026-11-20T16:59:59Z')
    await expect(server.gateway.charge({ ...request, not_after })).rejects.toThrow(GatewayTimeout)
    expect(await books(request.key)).toEqual([])
  })

  it('that answers late is unknown first and approved in the end', async () => {
    const request = await requestFor('late')
    await expect(server.gateway.charge(request)).rejects.toThrow(GatewayTimeout)
    expect(await server.gateway.find(request.key)).toBe('unknown')
    server.setTime('2026-11-20T17:00:59Z')
    expect(await server.gateway.find(request.key)).toMatchObject({ outcome: 'approved' })
    server.setTime('2026-11-20T17:00:00Z')
  })
})
